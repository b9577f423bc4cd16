import Queues
import TextOutput

extension Reader<String> {
  static var text: Self { Reader("a text") { $1.text($0) } }

  /// A word of our own making: a tag, a label, an index.
  static var word: Self { Reader("a word") { $1.word($0) } }

  /// One of a closed list of words.
  static func choice(_ words: [String]) -> Self {
    let expected = words.map { "`\($0)`" }.joined(separator: " or ")
    return Reader(expected, .words(words)) { node, decoding in
      guard let word = decoding.word(node, expected: expected) else { return nil }
      guard words.contains(word) else {
        return decoding.refuseUnknown(
          .wrongKind, "expected \(expected), found `\(word.shortened)`", word, among: words,
          at: node.range)
      }
      return word
    }
  }

  /// The feature's name; from then on its vocabulary is known.
  static var feature: Self {
    Reader("the name of a feature") { node, decoding in
      let vocabularies = decoding.loading.language.vocabularies
      let name = decoding.name(node, Self.feature.expected, "feature", vocabularies.map(\.name))
      decoding.vocabulary = vocabularies.first { $0.name == name }
      return name
    }
  }

  /// The queue that a command comes from: main, or one that nothing else uses.
  static var externalQueue: Self {
    Reader("the name of a queue", .words([RowSteps.defaultQueue, "main"])) { node, decoding in
      guard let name = decoding.word(node) else { return nil }
      guard name != "model" else {
        return decoding.refuse(
          .unknownName, "`model` is a queue of the layouts: no command comes from it",
          at: node.range, help: "write `main`, or a name of your own such as `background`")
      }
      return name
    }
  }
}

extension Reader<Schedule> {
  static var schedule: Self {
    Reader("a schedule such as `2.1`") { node, decoding in
      guard let token = decoding.word(node, expected: Self.schedule.expected) else { return nil }
      guard let schedule = Schedule(token) else {
        return decoding.refuse(
          .wrongKind, "`\(token.shortened)` is no schedule", at: node.range,
          help: "copy it from `explore`, such as `2.1`, or write `early1`: the inputs do not wait")
      }
      return schedule
    }
  }
}

extension Reader<[String]> {
  static var texts: Self {
    Reader("a list of texts") { node, decoding in
      decoding.list(node, expected: Self.texts.expected, decoding.text)
    }
  }

  static var words: Self {
    Reader("a list of words") { node, decoding in
      decoding.list(node, expected: Self.words.expected) { decoding.word($0) }
    }
  }

  static var architectures: Self {
    names("a list of architectures", "architecture") { $0.architectures }
  }

  static var layouts: Self { names("a list of queue layouts", "queue layout") { $0.layouts } }

  private static func names(
    _ expected: String, _ sort: String, _ known: @escaping @Sendable (ScenarioLoader) -> [String]
  ) -> Self {
    Reader(expected) { node, decoding in
      decoding.list(node, expected: expected) {
        decoding.name($0, expected, sort, known(decoding.loading.language))
      }
    }
  }
}

extension Decoding {
  /// A text as it was typed.
  func text(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content else {
      return refuseWrongKind(
        node, expected: "a text", help: "put a text that begins with a bracket in quotes")
    }
    guard !scalar.isNull else {
      let isEmpty = scalar.text.isEmpty
      return refuse(
        .unquotedNull,
        isEmpty ? "there is no text here" : "`\(scalar.text)` without quotes is not a text",
        at: node.range,
        help: isEmpty
          ? "write \"\" for the empty text" : "write \"\(scalar.text)\" if the word is meant")
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

  func word(_ node: SourceNode) -> String? {
    guard let word = word(node, expected: "a word") else { return nil }
    guard Self.isWord(word) else {
      return refuseWrongKind(node, expected: "a word", help: Self.wordHelp)
    }
    return word
  }

  static let wordHelp = "use letters, digits, `-`, `_` and `.` of ASCII"

  static func isWord(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9_.\-]+/) != nil }

  fileprivate func name(
    _ node: SourceNode, _ expected: String, _ sort: String, _ known: [String]
  ) -> String? {
    guard let name = word(node, expected: expected) else { return nil }
    guard known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      return refuseUnknown(
        .unknownName, "there is no \(sort) `\(name.shortened)`", name, among: known,
        at: node.range)
    }
    return name
  }
}
