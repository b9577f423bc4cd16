/// What is wrong or worth a look in one scenario: in its file, in the files that it includes, and
/// in all cases of its table.
final class Findings {
  private struct Mistake: Hashable {
    let range: SourceRange
    let message: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false
  private var known: Set<Mistake> = []

  /// Keeps each once: what is wrong in every case of a table, or wherever a file is included, is
  /// one mistake.
  func add(_ diagnostic: Diagnostic) {
    let mistake = Mistake(range: diagnostic.range, message: diagnostic.message)
    guard known.insert(mistake).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }
}

/// The mistake is among the findings already.
struct Refused: Error {}
