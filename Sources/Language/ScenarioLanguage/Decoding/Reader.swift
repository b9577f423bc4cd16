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

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Reader<Other> {
    Reader<Other>(expected, kind) { [read] node, decoding in read(node, decoding).map(transform) }
  }
}

/// What can be known of a value without the file: whether the feature has it, and which words can
/// stand there.
package enum ValueKind: Sendable {
  /// Anything of its type.
  case plain
  /// One of a few words.
  case words([String])
  case textField
  /// A map of text fields and texts.
  case fieldTexts
  /// A control that takes taps, a tab or a row.
  case tapTarget
  case backButton
  /// A control whose value is changed by the step of the name.
  case changed(by: String)
  case row
  /// One of the records that are given.
  case record
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

  /// True if a feature has something that can stand there.
  func isPossible(in vocabulary: FeatureVocabulary) -> Bool {
    switch self {
    case .textField, .fieldTexts: vocabulary.has(.textField)
    case .backButton: vocabulary.has(.backButton)
    case .changed(let step): vocabulary.has(step: step)
    case .row: vocabulary.has(.list)
    case .record: vocabulary.given != nil
    case .written: !vocabulary.controls.writtenNames.isEmpty
    case .tapTarget:
      vocabulary.has(.tab) || vocabulary.has(.list)
        || vocabulary.controls.controls.contains { $0.kind.takesTaps }
    default: true
    }
  }
}

/// A key as messages, the reference and completion know it.
package struct Key: Sendable {
  package let name: String
  package let kind: ValueKind
  package let isNeeded: Bool
  /// The words for its value: `a text`.
  let expected: String
  /// One line for the reference.
  let summary: String
}
