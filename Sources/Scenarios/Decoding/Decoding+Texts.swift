extension Decoding {
  /// A text as it was typed.
  func text(_ node: SourceNode, _ scope: Scope) -> TextTemplate? {
    guard let text = plainText(node) else { return nil }
    let template = TextTemplate(text)
    let refused = template.placeholders.filter { !isKnown($0, in: scope, at: node.range) }
    return refused.isEmpty ? template : nil
  }

  /// A text in which a `$` means nothing yet.
  func plainText(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content else {
      reportWrongKind(
        node, expected: "a text", help: "put a text that begins with a bracket in quotes")
      return nil
    }
    guard !scalar.isNull else {
      report(
        .unquotedNull,
        scalar.text.isEmpty
          ? "there is no text here" : "`\(scalar.text)` without quotes is not a text",
        at: node.range,
        help: scalar.text.isEmpty
          ? "write \"\" for the empty text" : "write \"\(scalar.text)\" if the word is meant")
      return nil
    }
    let count = scalar.text.utf8.count
    guard count <= Limits.textBytes else {
      report(
        .limit, "the text has \(count) bytes; at most \(Limits.textBytes) (64 KiB) are allowed",
        at: SourceRange(at: node.range.start), help: "split it over several steps")
      return nil
    }
    return scalar.text
  }

  func texts(_ node: SourceNode, _ scope: Scope) -> [TextTemplate]? {
    guard case .list(let elements) = node.content else {
      reportWrongKind(node, expected: Slot.texts.expected, help: "write [a, b]")
      return nil
    }
    let texts = elements.compactMap { text($0, scope) }
    return texts.count == elements.count ? texts : nil
  }

  /// A word of our own making: a tag, a label, an index.
  func word(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportWrongKind(node, expected: "a word")
      return nil
    }
    guard Self.isWord(scalar.text) else {
      reportWrongKind(
        node, expected: "a word", help: "use letters, digits, `-`, `_` and `.` of ASCII")
      return nil
    }
    return scalar.text
  }

  func words(_ node: SourceNode) -> [String]? {
    guard case .list(let elements) = node.content else {
      reportWrongKind(node, expected: "a list of words", help: "write [a, b]")
      return nil
    }
    let words = elements.compactMap(word)
    return words.count == elements.count ? words : nil
  }

  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isWordByte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
