import Interaction

/// What the decoding of one case of one file knows and has found so far.
final class Decoding {
  let loading: Loading
  /// What names stand for; more of them inside an included file.
  var bindings: Bindings
  /// The words of the scenario's feature; nil while it is unknown, and then nothing that needs it
  /// is checked.
  var vocabulary: FeatureVocabulary?
  /// The scenario's own.
  var seed: UInt64 = 0
  /// What is given; nil where `given` was refused, and then nothing is checked against it.
  var index: GivenIndex? = .empty
  /// Those that commands come from.
  var externalQueues: Set<String> = []
  /// Counted over the whole file and all that it includes, however deep.
  var writtenSteps = 0
  /// The included files that are being decoded, the outermost first, and where each is included.
  var openFiles: [String] = []
  var inclusions: [SourcePosition] = []
  /// Whether names may be unknown, as in an included file that stands alone.
  var leavesNamesOpen = false
  private(set) var diagnostics: [Diagnostic] = []

  var language: Language { loading.language }

  init(_ loading: Loading, _ bindings: Bindings = .none) {
    self.loading = loading
    self.bindings = bindings
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

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
    let name = bindings.name(ofValueAt: diagnostic.range).map {
      ["this is the value of `${\($0)}`"]
    }
    diagnostics.append(diagnostic.adding(notes: (name ?? []) + inclusionNotes))
  }

  /// How what is being decoded came to be included, the outermost first.
  var inclusionNotes: [String] {
    inclusions.map { StepOrigin.inclusion(at: $0).description }
  }

  /// Reports a word that is not among those known, with those that may be meant.
  func reportUnknown(
    _ code: DiagnosticCode, _ message: String, _ word: String, among known: [String],
    at range: SourceRange, otherwise help: String = "nothing known has a similar name"
  ) {
    let suggestion = Suggestion(for: word, among: known)
    report(code, message, at: range, help: suggestion.help ?? help, suggestions: suggestion.words)
  }

  func reportWrongKind(_ node: SourceNode, expected: String, help: String? = nil) {
    report(
      .wrongKind, "expected \(expected), found \(node.kind)", at: node.range,
      help: help ?? "write \(expected)")
  }
}
