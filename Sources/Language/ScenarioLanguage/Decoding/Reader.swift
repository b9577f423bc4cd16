import Interaction

/// The type of the value of a key: the words for it in messages, and how it is read from a node.
struct Reader<Value>: Sendable {
  /// The words for it in messages and in the reference: `a text`.
  let expected: String
  let kind: ValueKind
  /// Reads a node whose placeholders are filled in; nil where it is refused.
  let read: @Sendable (SourceNode, Decoding) -> Value?

  init(
    _ expected: String, _ kind: ValueKind = .plain,
    _ read: @escaping @Sendable (SourceNode, Decoding) -> Value?
  ) {
    self.expected = expected
    self.kind = kind
    self.read = read
  }

  /// A reader of one word, however it is quoted.
  init(
    word expected: String, _ kind: ValueKind = .plain,
    _ read: @escaping @Sendable (String, SourceRange, Decoding) -> Value?
  ) {
    self.init(expected, kind) { node, decoding in
      decoding.word(node, expected: expected).flatMap { read($0, node.range, decoding) }
    }
  }

  /// A reader of a map, which is written as in `example`.
  init(
    map expected: String, _ kind: ValueKind = .plain, write example: String? = nil,
    _ read: @escaping @Sendable ([SourceNode.Entry], SourceRange, Decoding) -> Value?
  ) {
    self.init(expected, kind) { node, decoding in
      decoding.entries(of: node, expected: expected, help: example.map { "write \($0)" })
        .flatMap { read($0, node.range, decoding) }
    }
  }

  /// A reader of a list, which is written as in `example`.
  static func list<Element>(
    _ expected: String, of element: Reader<Element>, write example: String = "[a, b]"
  ) -> Self where Value == [Element] {
    Reader(expected, element.kind) { node, decoding in
      decoding.list(node, expected: expected, help: "write \(example)") {
        element.read($0, decoding)
      }
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Reader<Other> {
    Reader<Other>(expected, kind) { [read] node, decoding in read(node, decoding).map(transform) }
  }
}

/// What can be known of a value without the file: whether the feature has it, and which words can
/// stand there.
package enum ValueKind: Sendable {
  /// Anything of its type.
  case plain
  /// Anything of its type; help shows this.
  case like(String)
  /// One of a few words.
  case words([String])
  case textField
  /// A map of controls and their values, which help writes like this.
  indirect case map(of: ValueKind, String)
  /// A control that takes taps, a tab or a row.
  case tapTarget
  case backButton
  /// A control whose value is changed by the step of the name.
  case changed(by: String)
  case row
  /// One of the records that are given.
  case record
  /// A number, for a feature whose commands name no records.
  case modelNumber
  /// A control, or one of its properties, that an architecture writes.
  case written
  case steps
  case expectation
  /// A value in which no placeholder is filled in.
  case verbatim

  /// True if placeholders are filled in before it is read. Those of steps are filled in one by one.
  var isFilled: Bool {
    switch self {
    case .steps, .verbatim: false
    default: true
    }
  }

  /// The words that can be offered for it, if they are few and always the same.
  package func words(in vocabulary: FeatureVocabulary) -> [String] {
    switch self {
    case .words(let words): words
    case .written: vocabulary.controls.writtenNames
    default: []
    }
  }

  /// What stands for a value in help: the feature's first control that fits; nil where none does.
  func sample(in vocabulary: FeatureVocabulary) -> String? {
    let table = vocabulary.controls
    switch self {
    case .textField: return table.names { $0.kind.form == .textField }.first
    case .map(let control, let value):
      return control.sample(in: vocabulary).map { "{\($0): \(value)}" }
    case .backButton: return table.names { $0.kind.form == .backButton }.first
    case .changed(let step):
      let name = table.names { $0.changes?.step == step }.first
      if name == nil, step == "toggle", vocabulary.list(taking: .toggle) != nil {
        return "{row: …}"
      }
      return name
    case .row:
      return vocabulary.takes(.tapRow) || vocabulary.takes(.swipeRow) ? "…" : nil
    case .record: return vocabulary.given == nil ? nil : "…"
    case .modelNumber: return vocabulary.given == nil ? "20" : nil
    case .written: return table.writtenNames.first
    case .tapTarget:
      return table.names { $0.kind.takesTaps }.first ?? table.tabNames.first.map { "{tab: \($0)}" }
        ?? (vocabulary.takes(.tapRow) ? "{row: …}" : nil)
    case .expectation: return vocabulary.screen.members.first.map { "{\($0.spelled)}" } ?? "{…}"
    case .steps: return "[…]"
    case .words(let words): return words.first
    case .like(let example): return example
    case .plain, .verbatim: return "…"
    }
  }
}

/// A key as messages, the reference and completion know it.
package struct Key: Sendable {
  package let name: String
  package let kind: ValueKind
  package let isNeeded: Bool
  /// Help writes it, though another may stand for it.
  var isUsual = false
  let expected: String
  let summary: String

  /// The key with a value; nil where the feature has none.
  func spelled(in vocabulary: FeatureVocabulary) -> String? {
    kind.sample(in: vocabulary).map { "\(name): \($0)" }
  }
}
