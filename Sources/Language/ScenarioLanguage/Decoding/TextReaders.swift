import Queues
import TextOutput

extension Reader<String> {
  static var text: Self { Reader("a text") { $1.text($0) } }

  /// A word of our own making: a tag, a label, an index.
  static var word: Self { Reader("a word") { $1.word($0) } }

  static func choice(_ words: [String]) -> Self {
    let expected = words.map { "`\($0)`" }.joined(separator: " or ")
    return Reader(word: expected, .words(words)) { word, range, decoding in
      decoding.known(
        word, among: words, at: range, .wrongKind,
        "expected \(expected), found `\(word.shortened)`")
    }
  }

  /// A word of a form that a regular expression describes, such as the example.
  static func matching(_ pattern: String, example: String) -> Self {
    Reader(word: "a word such as `\(example)`") { word, range, decoding in
      if (try? Regex(pattern).wholeMatch(in: word)) != nil { return word }
      return decoding.refuse(
        .wrongKind, "expected a word such as `\(example)`, found `\(word.shortened)`", at: range,
        help: "write `\(example)`, or another of that form")
    }
  }

  /// One of the names that the program knows for a thing of its sort.
  ///
  /// - Parameter key: the key that is left out where all of them are meant; nil for none.
  private static func name(
    _ expected: String, _ sort: String, allWithout key: String? = nil,
    _ known: @escaping @Sendable (ScenarioLoader) -> [String]
  ) -> Self {
    Reader(word: expected) { name, range, decoding in
      let message = "there is no \(sort) `\(name.shortened)`"
      if let key, name == "all" {
        return decoding.refuse(
          .unknownName, message, at: range, help: "leave `\(key)` out: all are meant then")
      }
      return decoding.known(
        name, among: known(decoding.loading.language), at: range, .unknownName, message)
    }
  }

  /// The feature's name; from then on its vocabulary is known.
  static var feature: Self {
    let names = name("the name of a feature", "feature") { $0.vocabularies.map(\.name) }
    return Reader(names.expected) { node, decoding in
      let name = names.read(node, decoding)
      decoding.vocabulary = decoding.loading.language.vocabularies.first { $0.name == name }
      return name
    }
  }

  fileprivate static var architecture: Self {
    name("a list of architectures", "architecture", allWithout: "only") { $0.architectures }
  }

  fileprivate static var layout: Self {
    name("a list of queue layouts", "queue layout", allWithout: "queues") { $0.layouts }
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
    Reader(word: "a schedule such as `2.1`") { token, range, decoding in
      Schedule(token)
        ?? decoding.refuse(
          .wrongKind, "`\(token.shortened)` is no schedule", at: range,
          help: "copy it from `explore`, such as `2.1`, or write `early1`: the inputs do not wait")
    }
  }
}

extension Reader<[String]> {
  static var texts: Self { .list("a list of texts", of: .text) }
  static var words: Self { .list("a list of words", of: .word) }
  static var architectures: Self { .list(Reader<String>.architecture.expected, of: .architecture) }
  static var layouts: Self { .list(Reader<String>.layout.expected, of: .layout) }
}

extension Decoding {
  /// A text as it was typed.
  func text(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content else {
      let word = node.isList ? nil : node.onlyWord?.onOneLine
      return refuseWrongKind(
        node, expected: "a text",
        help: word.map { "write `\($0)`" } ?? "put a text that begins with a bracket in quotes")
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
}
