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
  let range: SourceRange

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
