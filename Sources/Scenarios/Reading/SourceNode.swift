/// A piece of a scenario file's syntax, with the place it was written at.
struct SourceNode {
  struct Scalar {
    let text: String
    /// Written without quotes and not as a block: such a `null` or `true` is a word of YAML.
    let isPlain: Bool

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
  }

  let content: Content
  /// Where it is written: for the value of a placeholder not where it is used.
  let range: SourceRange
  /// Where it stands among the steps.
  let place: SourcePosition

  init(content: Content, range: SourceRange, place: SourcePosition? = nil) {
    self.content = content
    self.range = range
    self.place = place ?? range.start
  }

  /// How many values it is made of, itself among them.
  var count: Int {
    switch content {
    case .scalar: 1
    case .list(let elements): elements.reduce(1) { $0 + $1.count }
    case .map(let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
    }
  }

  /// Whether nothing was written behind the key.
  var isNothing: Bool {
    if case .scalar(let scalar) = content { scalar.isPlain && scalar.text.isEmpty } else { false }
  }

  /// For messages: `a list`.
  var kind: String {
    switch content {
    case .scalar(let scalar) where scalar.isNull && scalar.text.isEmpty: "nothing"
    case .scalar(let scalar): scalar.isPlain ? "`\(scalar.text.shortened)`" : "a quoted text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
