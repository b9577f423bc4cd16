import Scenarios

/// A piece of a scenario file's syntax, with the position it was written at.
struct SourceNode {
  struct Scalar {
    let text: String
    /// Written without quotes and not as a block: such a `null` or `true` is a word of YAML.
    let isPlain: Bool
    /// Made of several parts: it can be a text, or a number, and is never one of YAML's words.
    var isMixture = false
    /// The placeholders that are still to be filled in; nil where there are none.
    var template: Template?

    /// True if it can be a number or a boolean.
    var isWord: Bool { isPlain || isMixture }

    /// Nothing was written, or one of YAML's words for nothing.
    var isNull: Bool {
      isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
    }
  }

  struct Entry {
    let key: String
    let keyRange: SourceRange
    let value: SourceNode
  }

  indirect enum Content {
    case scalar(Scalar)
    case list([SourceNode])
    case map([Entry])
    /// A placeholder without a value: what is wrong with it is reported already.
    case refused

    var parts: [SourceNode] {
      switch self {
      case .list(let elements): elements
      case .map(let entries): entries.map(\.value)
      case .scalar, .refused: []
      }
    }
  }

  let content: Content
  /// The place where it is written: for the value of a placeholder, not the place of its use.
  let range: SourceRange
  /// The place among the steps.
  let position: SourcePosition
  /// True if placeholders are still to be filled in, in any text below.
  let hasPlaceholders: Bool
  /// The number of values that it is made of; 64 bytes of a text count as one.
  let weight: Int

  init(content: Content, range: SourceRange, position: SourcePosition? = nil) {
    self.content = content
    self.range = range
    self.position = position ?? range.start
    let parts = content.parts
    var isTemplate = false
    var own = 1
    switch content {
    case .scalar(let scalar):
      isTemplate = scalar.template != nil
      own += scalar.text.utf8.count / 64
    case .map(let entries): own += entries.count
    case .list, .refused: break
    }
    hasPlaceholders = isTemplate || parts.contains(where: \.hasPlaceholders)
    weight = parts.reduce(own) { $0 + $1.weight }
  }

  var isRefused: Bool {
    if case .refused = content { true } else { false }
  }

  /// The names in all placeholders of all texts below.
  var mentionedNames: Set<String> {
    guard hasPlaceholders else { return [] }
    if case .scalar(let scalar) = content { return Set(scalar.template?.names ?? []) }
    return content.parts.reduce(into: []) { $0.formUnion($1.mentionedNames) }
  }

  /// True if nothing was written behind the key.
  var isNothing: Bool {
    if case .scalar(let scalar) = content { scalar.isPlain && scalar.text.isEmpty } else { false }
  }

  /// A word for messages: `a list`.
  var kind: String {
    switch content {
    case .scalar(let scalar) where scalar.isNull && scalar.text.isEmpty: "nothing"
    case .scalar(let scalar): scalar.isPlain ? "`\(scalar.text.shortened)`" : "a quoted text"
    case .list: "a list"
    case .map(let entries): entries.isEmpty ? "an empty map" : "a map"
    case .refused: "a refused value"
    }
  }
}

extension [SourceNode.Entry] {
  /// The value of a key, whose name is ASCII.
  subscript(key: String) -> SourceNode? {
    first { $0.key == key }?.value
  }
}
