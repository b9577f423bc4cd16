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
      decoding.word(node, expected: expected, help: decoding.remedy(kind, node))
        .flatMap { read($0, node.range, decoding) }
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
  case duration
  /// A number of keys, or `all`.
  case countOrAll
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

  /// The words that can be offered for it, if they are few and always the same: of controls those
  /// that fit.
  package func words(in vocabulary: FeatureVocabulary) -> [String] {
    let table = vocabulary.controls
    switch self {
    case .words(let words): return words
    case .countOrAll: return ["all"]
    case .textField: return table.names { $0.kind.form == .textField }
    case .backButton: return table.names { $0.kind.form == .backButton }
    case .changed(let step): return table.names { $0.changes?.step == step }
    case .tapTarget: return table.names { $0.kind.takesTaps }
    case .map(let control, _): return control.words(in: vocabulary)
    case .written: return table.writtenNames
    default: return []
    }
  }

  /// What stands for a value in help: the word where it fits, or else the first of the feature's
  /// own; nil where the feature has none.
  func sample(in vocabulary: FeatureVocabulary, _ word: WrittenWord? = nil) -> String? {
    let table = vocabulary.controls
    let names = words(in: vocabulary)
    let name = names.first { $0 == word?.text } ?? names.first
    switch self {
    case .map(_, let value): return name.map { "{\($0): \(value)}" }
    case .changed("toggle") where name == nil:
      return vocabulary.list(taking: .toggle).map { _ in "{row: …}" }
    case .tapTarget where name == nil:
      return table.tabNames.first.map { "{tab: \($0)}" }
        ?? (vocabulary.takes(.tapRow) ? "{row: …}" : nil)
    case .row where !vocabulary.takes(.tapRow) && !vocabulary.takes(.swipeRow): return nil
    case .record where vocabulary.given == nil: return nil
    case .row, .record: return word?.isRecord == true ? word?.spelled : "…"
    case .modelNumber: return vocabulary.given == nil ? "20" : nil
    case .expectation: return vocabulary.expectation(of: word)
    case .duration: return word?.asDuration ?? "80ms"
    case .countOrAll: return word?.asCount ?? name
    case .steps: return "[…]"
    case .plain, .verbatim: return "…"
    case .textField, .words, .backButton, .changed, .tapTarget, .written: return name
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
  func spelled(in vocabulary: FeatureVocabulary, _ word: WrittenWord?) -> String? {
    kind.sample(in: vocabulary, word).map { "\(name): \($0)" }
  }
}
