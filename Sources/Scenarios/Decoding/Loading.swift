/// What the decoding of one file, of the files it includes and of all cases of its table shares.
final class Loading {
  let language: Language
  /// As the file was named on loading.
  let name: String
  private let files: (any IncludedFiles)?
  /// Every text that was read, the scenario's own first.
  private var texts: [SourceText] = []
  private var roots: [ExactText: SourceNode?] = [:]
  private var bytes = 0
  private var diagnostics: [Diagnostic] = []
  private var known: Set<Mistake> = []

  /// Names in placeholders, wherever they were met.
  var mentioned: Set<String> = []
  /// Records that were decoded, over all cases.
  var decodedRecords = 0
  private var decodedValues = 0
  /// How much may still be spent on finding out what unknown words may mean.
  private var bytesToCompare = Limits.comparedBytes
  /// Whether what is given is the same for all cases.
  var isGivenShared = false
  /// What is given where it is shared; the outer nil before it was decoded.
  var given: GivenContents??

  init(language: Language, path: String, files: (any IncludedFiles)?) {
    self.language = language
    name = path
    self.files = files
  }

  /// - Returns: whether so many more values may be decoded.
  func spend(values count: Int) -> Bool {
    decodedValues += count
    return decodedValues <= Limits.decodedValues
  }

  /// - Returns: whether a word may be compared with so many bytes of others.
  func spend(bytesToCompare count: Int) -> Bool {
    guard count <= bytesToCompare else { return false }
    bytesToCompare -= count
    return true
  }

  // MARK: Findings

  private(set) var hasErrors = false

  private struct Mistake: Hashable {
    let range: SourceRange
    let message: String
  }

  /// Keeps each once: what is wrong in every case of a table, or wherever a file is included, is
  /// one mistake.
  func add(_ more: [Diagnostic]) {
    for diagnostic in more {
      let mistake = Mistake(range: diagnostic.range, message: diagnostic.message)
      guard known.insert(mistake).inserted else { continue }
      diagnostics.append(diagnostic)
      if diagnostic.severity == .error { hasErrors = true }
    }
  }

  var report: DiagnosticReport {
    DiagnosticReport(path: name, diagnostics, in: texts)
  }

  // MARK: Files

  /// The nodes of the scenario file itself; nil when it was refused.
  func root(of bytes: [UInt8]) -> SourceNode? {
    self.bytes = bytes.count
    return compose(bytes, file: nil)
  }

  /// The path of a file that is named relative to another one; nil for an absolute path.
  func path(of name: String, from file: String?) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    let folder = (file ?? self.name).split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return Self.normalized(folder + name.split(separator: "/"))
  }

  /// Whether it is the scenario file itself.
  func isScenario(_ path: String) -> Bool {
    path == Self.normalized(name.split(separator: "/", omittingEmptySubsequences: false))
  }

  private static func normalized(_ parts: some Sequence<Substring>) -> String {
    var kept: [Substring] = []
    for part in parts where part != "." {
      if part == "..", let last = kept.last, last != "..", last != "" {
        kept.removeLast()
      } else {
        kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }

  /// The nodes of an included file, composed once; nil when it was refused, and why is known then.
  ///
  /// - Parameter notes: how it came to be included.
  func root(
    ofIncluded path: String, notes: [String]
  ) throws(IncludeRefusal) -> SourceNode? {
    if let root = roots[ExactText(text: path)] { return root }
    guard let files else { throw .missing }
    let contents = try files.contents(of: path)
    bytes += contents.count
    guard bytes <= Limits.fileBytes else { throw .tooLarge }
    let root = compose(contents, file: path, notes: notes)
    roots[ExactText(text: path)] = .some(root)
    return root
  }

  private func compose(_ bytes: [UInt8], file: String?, notes: [String] = []) -> SourceNode? {
    do throws(UnreadableSource) {
      let source = try SourceReader.read(bytes, file: file)
      let root = try NodeComposer(source: source).compose()
      texts.append(source)
      mentioned.formUnion(root.mentionedNames)
      return root
    } catch {
      texts.append(error.source)
      add(error.diagnostics.map { $0.adding(notes: notes) })
      return nil
    }
  }

  // MARK: Places

  /// Where a word stands in a scalar that is written there; nil where it is not on its first line,
  /// or too far to the right to look for it.
  func range(of word: String, in range: SourceRange) -> SourceRange? {
    guard range.start.column <= Self.columnsLookedAt,
      let text = texts.first(where: { $0.file == range.start.file })
    else { return nil }
    let word = word.unicodeScalars
    var rest = Substring(text.scalars(from: range.start).prefix(Self.columnsLookedAt))
      .unicodeScalars
    var column = range.start.column
    while !rest.isEmpty {
      if rest.starts(with: word) {
        let start = SourcePosition(line: range.start.line, column: column, in: range.start.file)
        return SourceRange(at: start, count: word.count)
      }
      rest.removeFirst()
      column += 1
    }
    return nil
  }

  private static let columnsLookedAt = 1_000
}
