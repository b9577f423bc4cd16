import Scenarios

/// The files of one scenario: its own first, then those that it includes. Each is read once.
final class SourceFiles {
  /// The name of the scenario file, as it was given on loading.
  let name: String
  private(set) var texts: [SourceText] = []
  /// The names in all placeholders of all files.
  private(set) var mentionedNames: Set<String> = []
  private let included: (any IncludedFiles)?
  private let findings: Diagnostics
  private var roots: [[UInt8]: SourceNode?] = [:]
  private var bytes = 0

  init(of name: String, including included: (any IncludedFiles)?, _ findings: Diagnostics) {
    self.name = name
    self.included = included
    self.findings = findings
  }

  /// The nodes of the scenario file itself; nil when it was refused.
  func root(of bytes: [UInt8]) -> SourceNode? {
    self.bytes = bytes.count
    return compose(bytes, file: nil, notes: [])
  }

  /// The nodes of an included file; nil when it was refused, and why is among the findings then.
  ///
  /// - Parameter notes: how it came to be included.
  func root(ofIncluded path: String, notes: [String]) throws(IncludeRefusal) -> SourceNode? {
    if let root = roots[Array(path.utf8)] { return root }
    guard let included else { throw .missing }
    let contents = try included.contents(of: path)
    bytes += contents.count
    guard bytes <= Limits.fileBytes else { throw .tooLarge }
    let root = compose(contents, file: path, notes: notes)
    roots[Array(path.utf8)] = .some(root)
    return root
  }

  private func compose(_ bytes: [UInt8], file: String?, notes: [String]) -> SourceNode? {
    let (source, refusal) = SourceReader.read(bytes, file: file)
    texts.append(source)
    let (root, problems) = refusal.map { (nil, [$0]) } ?? NodeConverter.nodes(of: source)
    for problem in problems { findings.add(problem, notes: notes) }
    mentionedNames.formUnion(root?.mentionedNames ?? [])
    return root
  }

  // MARK: Paths

  /// The path of a file that is named relative to another one; nil for an absolute path.
  func path(of name: String, from file: String?) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    let folder = (file ?? self.name).split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return Self.normalized(folder + name.split(separator: "/"))
  }

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

  // MARK: Positions

  /// The place of a word in a scalar at `range`; nil if it is not on the scalar's first line, or
  /// too far to the right to look for it.
  func range(of word: String, in range: SourceRange) -> SourceRange? {
    guard range.start.column <= Self.columnsLookedAt,
      let text = texts.first(where: { $0.file == range.start.file })
    else { return nil }
    let word = word.unicodeScalars
    let rest = text.scalars(from: range.start).prefix(Self.columnsLookedAt)
    guard let found = rest.firstRange(of: word) else { return nil }
    let column = range.start.column + rest.distance(from: rest.startIndex, to: found.lowerBound)
    return SourceRange(
      at: text.position(line: range.start.line, column: column), count: word.count)
  }

  private static let columnsLookedAt = 1_000
}
