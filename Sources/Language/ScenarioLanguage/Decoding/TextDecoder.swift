import TextOutput

/// Texts and words, whose placeholders are filled in.
extension Decoding {
  /// A text as it was typed.
  func text(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content else {
      return refuseWrongKind(
        node, expected: "a text", help: "put a text that begins with a bracket in quotes")
    }
    guard !scalar.isNull else {
      reportNull(scalar, at: node.range)
      return nil
    }
    let count = scalar.text.utf8.count
    guard count <= Limits.textBytes else {
      return refuse(
        .limit,
        "the text has \(count) bytes; at most \(ByteCount.text(of: Limits.textBytes)) are allowed",
        at: SourceRange(at: node.range.start), help: "split it over several steps")
    }
    return scalar.text
  }

  private func reportNull(_ scalar: SourceNode.Scalar, at range: SourceRange) {
    let isEmpty = scalar.text.isEmpty
    report(
      .unquotedNull,
      isEmpty ? "there is no text here" : "`\(scalar.text)` without quotes is not a text",
      at: range,
      help: isEmpty
        ? "write \"\" for the empty text" : "write \"\(scalar.text)\" if the word is meant")
  }

  func texts(_ node: SourceNode) -> [String]? { list(node, .texts, text) }

  /// A word of our own making: a tag, a label, an index.
  func word(_ node: SourceNode) -> String? {
    guard let word = word(node, expected: "a word") else { return nil }
    guard Self.isWord(word) else {
      return refuseWrongKind(node, expected: "a word", help: Self.wordHelp)
    }
    return word
  }

  static let wordHelp = "use letters, digits, `-`, `_` and `.` of ASCII"

  func words(_ node: SourceNode) -> [String]? { list(node, .words, word) }

  /// One of a closed list of words.
  func choice(_ node: SourceNode, among words: [String]) -> String? {
    let expected = ValueType.choice(words).expected
    guard let word = word(node, expected: expected) else { return nil }
    guard words.contains(word) else {
      return refuseUnknown(
        .wrongKind, "expected \(expected), found `\(word.shortened)`", word, among: words,
        at: node.range)
    }
    return word
  }

  /// The feature's name; from then on its vocabulary is known.
  func feature(_ node: SourceNode) -> String? {
    let vocabularies = language.vocabularies
    guard let name = name(node, .feature, "feature", among: vocabularies.map(\.name)) else {
      return nil
    }
    vocabulary = vocabularies.first { $0.name == name }
    return name
  }

  func architectures(_ node: SourceNode) -> [String]? {
    list(node, .architectures) {
      name($0, .architectures, "architecture", among: language.architectures)
    }
  }

  func layouts(_ node: SourceNode) -> [String]? {
    list(node, .layouts) {
      name($0, .layouts, "queue layout", among: language.layouts)
    }
  }

  /// The queue that a command comes from: main, or one that nothing else uses.
  func externalQueue(_ node: SourceNode) -> String? {
    guard let name = word(node) else { return nil }
    guard name != "model" else {
      return refuse(
        .unknownName, "`model` is a queue of the layouts: no command comes from it",
        at: node.range, help: "write `main`, or a name of your own such as `background`")
    }
    return name
  }

  private func name(
    _ node: SourceNode, _ type: ValueType, _ sort: String, among known: [String]
  ) -> String? {
    guard let name = word(node, expected: type.expected) else { return nil }
    guard known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      return refuseUnknown(
        .unknownName, "there is no \(sort) `\(name.shortened)`", name, among: known,
        at: node.range)
    }
    return name
  }

  private func list(
    _ node: SourceNode, _ type: ValueType, _ element: (SourceNode) -> String?
  ) -> [String]? {
    list(node, expected: type.expected, help: "write [a, b]", element)
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
