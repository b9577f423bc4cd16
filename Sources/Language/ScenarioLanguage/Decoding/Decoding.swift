import Scenarios

/// The surroundings of a node while it is decoded.
struct Surroundings {
  var names = Names()
  /// The included files that are being decoded, the outermost first.
  var openFiles: [String] = []
  /// The includes and the passes of repeats around it, the outermost first.
  var origins: [StepOrigin] = []
  /// The group that gathers the step: `burst`, `turn` or `during`.
  var group: String?
  var isRepeated = false
  /// True in a file that is included.
  var isIncluded = false
  /// True while a text is marked.
  var isComposed = false
  /// The path of the step around it.
  var path = ""
  /// The place of the name of the step around it.
  var position = SourcePosition(line: 1, column: 1)
}

/// The decoding of one case of a scenario: what it knows by now, and its reports of mistakes.
final class Decoding {
  let loading: Loading
  /// The row of the table, from 1; nil without a table.
  let caseNumber: Int?
  private(set) var around: Surroundings
  /// The words of the scenario's feature. While it is nil, nothing that needs it is checked.
  var vocabulary: FeatureVocabulary?
  /// The names of the steps that its screen takes.
  private(set) lazy var takenSteps = Set(
    vocabulary.map(StepDefinition.all(of:))?.map(\.name) ?? StepDefinition.names)
  /// The scenario's own.
  var seed: UInt64 = 0
  /// Another draw than the file's own; nil for that.
  var draw: Draw?
  /// The given records; nil where `given` was refused. Then nothing is checked against them.
  var index: GivenIndex? = .empty
  /// True if a step draws inputs.
  var drawsSteps = false
  /// The places of the texts that placeholders were filled into last.
  var filledRanges: [SourceRange] = []
  /// The number of mistakes that were met, including those that are known already.
  private(set) var reports = 0

  init(_ loading: Loading, names: Names = Names(), caseNumber: Int? = nil) {
    self.loading = loading
    around = Surroundings(names: names)
    self.caseNumber = caseNumber
  }

  func within<Result>(_ inner: Surroundings, _ decode: () -> Result) -> Result {
    let outer = around
    around = inner
    defer { around = outer }
    return decode()
  }

  /// Decodes a node whose placeholders are filled in; nil where it is refused.
  func read<Value>(_ node: SourceNode, _ reader: Reader<Value>) -> Value? {
    isRefused(node) ? nil : reader.read(node, self)
  }

  /// What is decoded; nil where something was refused meanwhile.
  func ifRight<Value>(_ decode: () -> Value?) -> Value? {
    let before = reports
    let value = decode()
    return reports == before ? value : nil
  }

  // MARK: Reports

  func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String? = nil,
    suggestions: [String] = [], label: Diagnostic.Label? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    if severity == .error { reports += 1 }
    loading.findings.add(
      Diagnostic(
        code: code, message: message, range: range, help: help, suggestions: suggestions,
        label: label,
        notes: notes(at: range), severity: severity))
  }

  /// Another draw has other texts, and other names.
  func warn(_ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String) {
    if draw == nil { report(code, message, at: range, help: help, severity: .warning) }
  }

  /// The facts that a reader needs beside the position: which value stands there, or the case and
  /// the pass.
  private func notes(at range: SourceRange) -> [String] {
    if filledRanges.contains(range) { return place(of: around.origins) }
    let name = around.names.name(ofValueAt: range)
    return (name.map { ["this is the value of `${\($0)}`"] } ?? []) + inclusionNotes
  }

  /// The case, and the passes and includes.
  func place(of origins: [StepOrigin]) -> [String] {
    (caseNumber.map { ["in case \($0) of the table"] } ?? []) + origins.map(\.description)
  }

  /// The includes around it, the outermost first.
  var inclusionNotes: [String] {
    around.origins.compactMap { origin in
      if case .inclusion = origin { origin.description } else { nil }
    }
  }

  // MARK: Refusals: a report, and no value

  func refuse<Value>(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String,
    suggestions: [String] = []
  ) -> Value? {
    report(code, message, at: range, help: help, suggestions: suggestions)
    return nil
  }

  /// Refuses a word that is not among those known, and names those that may be meant.
  @discardableResult func refuseUnknown<Value>(
    _ code: DiagnosticCode, _ message: String, _ word: String, among known: [String],
    at range: SourceRange, otherwise help: String = "nothing known has a similar name"
  ) -> Value? {
    let suggestion = Suggestion(for: word, among: known)
    report(code, message, at: range, help: suggestion.help ?? help, suggestions: suggestion.words)
    return nil
  }

  /// A word that is among those known, byte by byte.
  func known(
    _ word: String, among known: [String], at range: SourceRange, _ code: DiagnosticCode,
    _ message: @autoclosure () -> String
  ) -> String? {
    if known.contains(where: { $0.utf8.elementsEqual(word.utf8) }) { return word }
    return refuseUnknown(code, message(), word, among: known, at: range)
  }

  func refuseWrongKind<Value>(
    _ node: SourceNode, expected: String, help: String? = nil
  ) -> Value? {
    if isRefused(node) { return nil }
    return refuse(
      .wrongKind, "expected \(expected), found \(node.kind)", at: node.range,
      help: help ?? "write \(expected)")
  }

  /// True if the value was refused before. That counts as a mistake here, too, and is not told
  /// again.
  func isRefused(_ node: SourceNode) -> Bool {
    if node.isRefused { reports += 1 }
    return node.isRefused
  }

  // MARK: Kinds of nodes. Every other kind is reported.

  func entries(
    of node: SourceNode, expected: String, help: @autoclosure () -> String? = nil
  ) -> [SourceNode.Entry]? {
    if case .map(let entries) = node.content { return entries }
    return refuseWrongKind(node, expected: expected, help: help())
  }

  /// The elements of a list, decoded; nil where one was refused.
  func list<Element>(
    _ node: SourceNode, expected: String, help: String = "write [a, b]",
    _ decode: (SourceNode) -> Element?
  ) -> [Element]? {
    guard case .list(let nodes) = node.content else {
      // What is wrong with one element is told, too.
      let only: String? =
        if case .scalar(let scalar) = node.content, !scalar.isNull, decode(node) != nil {
          scalar.onOneLine
        } else {
          nil
        }
      return refuseWrongKind(
        node, expected: expected, help: only.map { "write `[\($0)]`" } ?? help)
    }
    let elements = nodes.compactMap { isRefused($0) ? nil : decode($0) }
    return elements.count == nodes.count ? elements : nil
  }

  /// The text of a scalar that is more than YAML's word for nothing.
  func word(
    _ node: SourceNode, expected: String, help: @autoclosure () -> String? = nil
  ) -> String? {
    if case .scalar(let scalar) = node.content, !scalar.isNull { return scalar.text }
    return refuseWrongKind(node, expected: expected, help: help())
  }
}
