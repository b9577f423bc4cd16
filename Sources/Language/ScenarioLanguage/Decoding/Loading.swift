/// The state that all cases of a file's table, and all files that it includes, have in common.
final class Loading {
  /// The words that a scenario may use beside the language's own.
  let language: ScenarioLoader
  let findings = Diagnostics()
  let files: SourceFiles
  /// The seed of all that is drawn; 0 for the file's own seeds.
  let drawSeed: UInt64
  /// Inputs and bytes of texts that were written out, in all cases.
  private(set) var inputs = 0
  var values = 0
  private var bytes = 0

  init(
    language: ScenarioLoader, path: String, files: (any IncludedFiles)?,
    drawing drawSeed: UInt64 = 0
  ) {
    self.language = language
    self.drawSeed = drawSeed
    self.files = SourceFiles(of: path, including: files, findings)
  }

  /// True once there are too many values. Nothing more is read then.
  var isFull: Bool { values > Limits.decodedValues }

  /// Counts an input or a rest.
  ///
  /// - Returns: what there is too much of; nil while there is room.
  func excess(with text: String) -> String? {
    inputs += 1
    bytes += text.utf8.count
    if bytes > Limits.flatTextBytes { return "the texts of the expanded scenario are too long" }
    return inputs > Limits.flatInputs
      ? "the scenario expands to more than \(Limits.flatInputs) inputs" : nil
  }

  var report: ScenarioErrors {
    ScenarioErrors(path: files.name, findings.diagnostics, in: files.texts)
  }
}

/// The mistakes and warnings of one scenario: of its file, of the files that it includes, and of
/// all cases of its table.
final class Diagnostics {
  private struct Mistake: Hashable {
    let range: SourceRange
    let message: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false
  private var known: Set<Mistake> = []

  /// Keeps each once: what is wrong in every case of a table, or wherever a file is included, is
  /// one mistake.
  func add(_ diagnostic: Diagnostic, notes: [String] = []) {
    var diagnostic = diagnostic
    diagnostic.notes += notes
    let mistake = Mistake(range: diagnostic.range, message: diagnostic.message)
    guard known.insert(mistake).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }
}

/// The mistake is among the findings already.
struct Refused: Error {}
