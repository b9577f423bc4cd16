extension SourceNode {
  /// A plain word in the place of another node.
  init(word: String, at range: SourceRange) {
    self.init(content: .scalar(.init(text: word, isPlain: true)), range: range)
  }

  /// What may be meant by a node that cannot stand there: of a map a value or a key, of a list its
  /// only element, of steps without dashes their list, and a list of anything.
  var alike: [SourceNode] {
    let list = SourceNode(content: .list([self]), range: range)
    switch content {
    case .map(let entries):
      let steps = entries.map { SourceNode(content: .map([$0]), range: $0.keyRange) }
      return entries.prefix(4).flatMap(\.words)
        + [SourceNode(content: .list(steps), range: range), list]
    case .list(let elements): return (elements.count == 1 ? elements : []) + [list]
    case .scalar: return [list]
    case .refused: return []
    }
  }

  /// The words in it that may name something, the likeliest first.
  var words: [SourceNode] {
    switch content {
    case .scalar: [self]
    case .list(let elements): elements.flatMap(\.words)
    case .map(let entries): entries.flatMap(\.words)
    case .refused: []
    }
  }

  var isTrue: Bool {
    if case .scalar(let scalar) = content { scalar.isPlain && scalar.text == "true" } else { false }
  }

  /// The text of a scalar; empty for another node.
  var text: String { if case .scalar(let scalar) = content { scalar.text } else { "" } }

  /// True if a key of it has a value: then no bracket of a text was meant.
  var hasValues: Bool {
    if case .map(let entries) = content { !entries.allSatisfy(\.value.isNothing) } else { false }
  }

  /// As it is written on one line of the file; nil where that is long, or where it cannot be.
  var onOneLine: String? {
    let parts: [String?]
    let written: String
    switch content {
    case .refused: return nil
    case .scalar(let scalar): return scalar.onOneLine
    case .list(let elements):
      parts = elements.map { element in
        guard case .map(let entries) = element.content, entries.count == 1 else {
          return element.onOneLine
        }
        return entries[0].onOneLine
      }
      written = "[\(parts.compactMap(\.self).joined(separator: ", "))]"
    case .map(let entries):
      parts = entries.map(\.onOneLine)
      written = "{\(parts.compactMap(\.self).joined(separator: ", "))}"
    }
    return parts.contains(nil) || written.count > 80 ? nil : written
  }
}

extension SourceNode.Entry {
  /// The words of the value. The key comes first where the value is only `true` or empty.
  fileprivate var words: [SourceNode] {
    let word = SourceNode(word: key, at: keyRange)
    if let unit = Self.units[key.lowercased()] {
      return [SourceNode(word: value.text + unit, at: value.range)] + value.words
    }
    if value.isTrue || value.isNothing { return [word] + value.words }
    return value.words + (Self.usual.contains(key.lowercased()) ? [] : [word])
  }

  /// Keys that name nothing: their values do.
  private static let usual = [
    "at", "element", "field", "id", "index", "is", "label", "name", "on", "position", "target",
    "text", "title", "url", "value",
  ]

  private static let units = [
    "s": "s", "sec": "s", "second": "s", "seconds": "s", "ms": "ms", "millis": "ms",
    "milliseconds": "ms",
  ]

  fileprivate var onOneLine: String? {
    let key = SourceNode(word: key, at: keyRange)
    return key.onOneLine.flatMap { key in value.onOneLine.map { "\(key): \($0)" } }
  }
}

extension SourceNode.Scalar {
  /// In quotes where it is no plain word.
  fileprivate var onOneLine: String? {
    let quoted = text.quoted
    guard text.count <= 60, !quoted.contains("\\u{") else { return nil }
    let isWord = text.wholeMatch(of: /[\p{L}\p{N}_](?:[\p{L}\p{N}_.\- ]*[\p{L}\p{N}_.\-])?/) != nil
    return isPlain && isWord ? text : quoted
  }
}
