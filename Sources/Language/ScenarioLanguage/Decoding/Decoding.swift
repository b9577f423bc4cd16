import Scenarios

/// What surrounds what is being decoded.
struct Surroundings {
  var names = Names()
  /// The included files that are being decoded, the outermost first.
  var openFiles: [String] = []
  /// The includes and the passes of repeats that it is inside of, the outermost first.
  var origins: [StepOrigin] = []
  /// The row of the table, from 1; nil without a table.
  var caseNumber: Int?
}

/// What the decoding of one case of a scenario knows by now, and where it reports mistakes.
final class Decoding {
  let loading: Loading
  private(set) var surroundings: Surroundings
  /// The words of the scenario's feature; nil while it is unknown, and then nothing that needs it
  /// is checked.
  var vocabulary: FeatureVocabulary?
  /// The scenario's own.
  var seed: UInt64 = 0
  /// What is given; nil where `given` was refused, and then nothing is checked against it.
  var index: GivenIndex? = .empty
  /// Counted over the whole file and all that it includes, however deep.
  var writtenSteps = 0
  /// The names that were looked up, as far as other cases or passes give them other values.
  var uses: [Names.Use] = []
  /// Where the texts stand that placeholders were filled into last.
  var filledRanges: [SourceRange] = []
  /// How many mistakes were met, those included that are known already.
  private(set) var reports = 0

  var language: Language { loading.language }
  var filling: PlaceholderFilling { PlaceholderFilling(decoding: self) }

  init(_ loading: Loading, in surroundings: Surroundings = Surroundings()) {
    self.loading = loading
    self.surroundings = surroundings
  }

  /// Decodes something in other surroundings.
  func within<Result>(_ inner: Surroundings, _ decode: () -> Result) -> Result {
    let outer = surroundings
    surroundings = inner
    defer { surroundings = outer }
    return decode()
  }

  // MARK: Reports

  func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String? = nil,
    suggestions: [String] = [], label: Diagnostic.Label? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    report(
      Diagnostic(
        code, message, at: range, help: help, suggestions: suggestions, label: label,
        severity: severity))
  }

  func report(_ diagnostic: Diagnostic) {
    reports += 1
    loading.findings.add(diagnostic.adding(notes: notes(at: diagnostic.range)))
  }

  /// What the reader must know beside the position: which value stands there, or in which case and
  /// in which pass.
  private func notes(at range: SourceRange) -> [String] {
    if filledRanges.contains(range) {
      let number = surroundings.caseNumber.map { ["in case \($0) of the table"] }
      return (number ?? []) + surroundings.origins.map(\.description)
    }
    let name = surroundings.names.name(ofValueAt: range)
    return (name.map { ["this is the value of `${\($0)}`"] } ?? []) + inclusionNotes
  }

  /// How what is being decoded came to be included, the outermost first.
  var inclusionNotes: [String] {
    surroundings.origins.compactMap { origin in
      if case .inclusion = origin { origin.description } else { nil }
    }
  }

  /// Reports a word that is not among those known, with those that may be meant.
  func reportUnknown(
    _ code: DiagnosticCode, _ message: String, _ word: String, among known: [String],
    at range: SourceRange, otherwise help: String = "nothing known has a similar name"
  ) {
    let suggestion = Suggestion(for: word, among: known)
    report(code, message, at: range, help: suggestion.help ?? help, suggestions: suggestion.words)
  }

  /// Whether the value was refused before. That counts as a mistake here, too, and nothing more is
  /// said of it.
  func isRefused(_ node: SourceNode) -> Bool {
    if node.isRefused { reports += 1 }
    return node.isRefused
  }

  func reportWrongKind(_ node: SourceNode, expected: String, help: String? = nil) {
    if isRefused(node) { return }
    report(
      .wrongKind, "expected \(expected), found \(node.kind)", at: node.range,
      help: help ?? "write \(expected)")
  }

  // MARK: Kinds of nodes. Every other kind is reported.

  func entries(
    of node: SourceNode, expected: String, help: @autoclosure () -> String? = nil
  ) -> [SourceNode.Entry]? {
    if case .map(let entries) = node.content { return entries }
    reportWrongKind(node, expected: expected, help: help())
    return nil
  }

  /// The elements of a list, decoded; nil where one was refused.
  func list<Element>(
    _ node: SourceNode, expected: String, help: String, _ decode: (SourceNode) -> Element?
  ) -> [Element]? {
    guard case .list(let nodes) = node.content else {
      reportWrongKind(node, expected: expected, help: help)
      return nil
    }
    let elements = nodes.compactMap(decode)
    return elements.count == nodes.count ? elements : nil
  }

  /// The text of a scalar that is more than YAML's word for nothing.
  func word(_ node: SourceNode, expected: String) -> String? {
    if case .scalar(let scalar) = node.content, !scalar.isNull { return scalar.text }
    reportWrongKind(node, expected: expected)
    return nil
  }
}
