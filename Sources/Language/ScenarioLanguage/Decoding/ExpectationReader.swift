import Interaction
import Scenarios

extension Reader<Expectation> {
  static var expectation: Self {
    Reader("a map of what the screen shows", .expectation) { $1.expectation($0) }
  }
}

/// Decodes an `expect`: parts of the screen by the feature's shape, and counts of the run.
extension Decoding {
  fileprivate func expectation(_ node: SourceNode) -> Expectation? {
    guard
      let entries = entries(
        of: node, expected: Reader<Expectation>.expectation.expected,
        help: help(for: StepDefinition.all.filter { $0.name == "expect" }, "", word(in: node))),
      case .object(let shapes)? = vocabulary?.screen
    else { return nil }
    var members: [ExpectedValue.Member] = []
    var writes: ClosedRange<Int>?
    var requests: ExpectedValue?
    let hasService = vocabulary?.hasService == true
    let known = shapes.map(\.name) + ["writes"] + (hasService ? ["requests"] : [])
    return ifRight {
      for entry in entries {
        switch entry.key {
        case "writes": writes = self.writes(entry.value)
        case "requests" where hasService:
          requests = value(entry.value, Self.requests, named: entry.key)
        default:
          let member = member(entry, of: shapes, known: known, owner: "on the screen")
          members += member.map { [$0] } ?? []
        }
      }
      guard !entries.isEmpty else {
        let names = shapes.map { "`\($0.name)`" }.joined(separator: ", ")
        return refuse(
          .stepOptions, "`expect` names nothing", at: node.range,
          help: "name what the screen shows: \(names)")
      }
      return Expectation(
        screen: ExpectedValue(.object(members), at: node.position), mostWrites: writes?.upperBound,
        leastWrites: writes?.lowerBound ?? 0, requests: requests)
    }
  }

  private static let requests = ScreenShape.list(
    .object([.init("query", .text), .init("cursor", .number)]))

  private func writes(_ node: SourceNode) -> ClosedRange<Int>? {
    guard let entries = entries(of: node, expected: "a map", help: "write {max: 3}")
    else { return nil }
    return read(entries, of: "`writes`", at: node.range) { map in
      let most = map.value(
        "max", .count(0...Int(Int32.max)), need: .missingKey,
        "the most writes since the last `expect`")
      let least = map.value(
        "min", .count(0...(most ?? Int(Int32.max))), "the fewest of them; 0 without it")
      return most.map { min(least ?? 0, $0)...$0 }
    }
  }

  // MARK: Values

  private func member(
    _ entry: SourceNode.Entry, of shapes: [ScreenShape.Member], known: [String], owner: String
  ) -> ExpectedValue.Member? {
    guard let shape = shapes.first(where: { $0.name.utf8.elementsEqual(entry.key.utf8) })?.shape
    else {
      return refuse(entry, of: shapes, among: known, owner: owner)
    }
    return value(entry.value, shape, named: entry.key).map { .init(entry.key, $0) }
  }

  /// Leads to where the word stands elsewhere on the screen.
  private func refuse<Value>(
    _ entry: SourceNode.Entry, of shapes: [ScreenShape.Member], among known: [String],
    owner: String
  ) -> Value? {
    let message = "there is no `\(entry.key.shortened)` \(owner)"
    let suggestion = Suggestion(for: entry.key, among: known)
    let places = vocabulary?.places(of: entry.key) ?? []
    guard !suggestion.isNear, !places.isEmpty else {
      return refuseUnknown(.unknownControl, message, entry.key, among: known, at: entry.keyRange)
    }
    let elsewhere = Suggestion.either(places)
    guard vocabulary?.screen.members == shapes else {
      return refuse(
        .unknownControl, message, at: entry.keyRange,
        help: "\(suggestion.help ?? "write it elsewhere"), or in `expect` \(elsewhere)",
        suggestions: suggestion.words)
    }
    return refuse(
      .unknownControl, "`\(entry.key)` is part of another key", at: entry.keyRange,
      help: "write \(elsewhere)", suggestions: suggestion.words)
  }

  private func value(
    _ node: SourceNode, _ shape: ScreenShape, named name: String
  ) -> ExpectedValue? {
    let content = isRefused(node) ? nil : content(node, shape, named: name)
    return content.map { ExpectedValue($0, at: node.position) }
  }

  private func content(
    _ node: SourceNode, _ shape: ScreenShape, named name: String
  ) -> ExpectedValue.Content? {
    switch shape {
    case .text: text(node).map { .text($0) }
    case .choice(let words): choice(node, among: words, named: name).map { .text($0) }
    case .flag: flag(node).map { .flag($0) }
    case .number: count(node, in: 0...Int.max).map { .number($0) }
    case .optional(let present): optional(node, present, named: name)
    case .list(let element):
      list(node, expected: element == .text ? Reader<[String]>.texts.expected : "a list") {
        self.value($0, element, named: name)
      }.map { .list($0) }
    case .rows: parts(node, of: shape, named: name).map { .rows($0) }
    case .object: parts(node, of: shape, named: name).map { .object($0) }
    }
  }

  private func choice(_ node: SourceNode, among words: [String], named name: String) -> String? {
    guard case .scalar = node.content else {
      return refuseWrongKind(node, expected: "a text", help: remedy(.words(words), node))
    }
    return text(node).flatMap {
      known(
        $0, among: words, at: node.range, .impossibleValue,
        "`\(name)` is never `\($0.shortened)`: it is \(Suggestion.list(words))")
    }
  }

  private func optional(
    _ node: SourceNode, _ present: ScreenShape, named name: String
  ) -> ExpectedValue.Content? {
    if case .scalar(let scalar) = node.content, scalar.isPlain {
      if scalar.text == "none" { return ExpectedValue.Content.none }
      if scalar.isNull {
        return refuse(
          .unquotedNull, "`\(name)` is left open: nothing is written `none`", at: node.range,
          help: "write `none`", suggestions: ["none"])
      }
    }
    // `{}` asks that there is something.
    if case .object = present {
      return parts(node, of: present, named: name, mayBeEmpty: true).map { .object($0) }
    }
    return value(node, present, named: name)?.content
  }

  private func parts(
    _ node: SourceNode, of shape: ScreenShape, named name: String, mayBeEmpty: Bool = false
  ) -> [ExpectedValue.Member]? {
    let shapes = shape.parts
    let help =
      "write {\(shapes.map(\.spelled).joined(separator: ", "))}; each part may be left out"
    guard
      let entries = entries(
        of: node, expected: mayBeEmpty ? "`none` or a map" : "a map",
        help: partHelp(node, of: shape, named: name, mayBeEmpty: mayBeEmpty) ?? help)
    else { return nil }
    let members = entries.compactMap {
      member($0, of: shapes, known: shapes.map(\.name), owner: "in `\(name)`")
    }
    guard members.count == entries.count else { return nil }
    let asking = members.filter { member in
      shape != .rows || !["present", "absent"].contains(member.name)
        || member.value.content != .list([])
    }
    if shape == .rows, let (key, message, help) = contradiction(among: members) {
      let range = entries[key]?.range ?? node.range
      return refuse(.impossibleValue, message, at: range, help: help)
    }
    // It would be met by every screen.
    guard !asking.isEmpty || mayBeEmpty else {
      return refuse(.stepOptions, "`\(name)` asks for nothing", at: node.range, help: help)
    }
    return members
  }

  /// The part that can have a value that stands for the whole; a text is one where nothing else is.
  private func partHelp(
    _ node: SourceNode, of shape: ScreenShape, named name: String, mayBeEmpty: Bool
  ) -> String? {
    if mayBeEmpty, node.text == "true" { return "write `{}`" }
    let fitting = shape.parts.filter { $0.shape.takes(node) }
    guard let part = fitting.first(where: { $0.shape != .text }) ?? fitting.first,
      let word = node.onlyWord, let written = word.onOneLine
    else { return nil }
    let value =
      switch part.shape {
      case .list: "[\(written)]"
      case .text where part.name == "url": index?.url(ofRecordNamed: word.text)?.quoted ?? "…"
      default: written
      }
    return "write `{\(part.name): \(value)}`"
  }

  /// Conditions on rows that no list can meet together; the key of one, and what is said of it.
  private func contradiction(
    among members: [ExpectedValue.Member]
  ) -> (key: String, message: String, help: String)? {
    func names(_ key: String) -> [String] {
      guard case .list(let names)? = members[key]?.content else { return [] }
      return names.compactMap { if case .text(let name) = $0.content { name } else { nil } }
    }
    let (all, present) = (names("names"), names("present"))
    let (known, there) = (Set(all.map { Array($0.utf8) }), Set(present.map { Array($0.utf8) }))
    for name in names("absent") {
      let places = [("present", there), ("names", known)]
      if let (key, _) = places.first(where: { $0.1.contains(Array(name.utf8)) }) {
        return (
          "absent", "`\(name.shortened)` is in `\(key)`, too", "remove it from one of the two"
        )
      }
    }
    if members["names"] != nil,
      let name = present.first(where: { !known.contains(Array($0.utf8)) })
    {
      return (
        "present", "`\(name.shortened)` is not in `names`, which are all rows",
        "add it to `names`, or remove it here"
      )
    }
    guard case .number(let count)? = members["count"]?.content else { return nil }
    let hasAll = members["names"] != nil
    let least = hasAll ? all.count : there.count
    guard hasAll ? count != least : count < least else { return nil }
    return (
      "count", "`count` is \(count), but \(least) name\(least == 1 ? " is" : "s are") listed",
      "write \(least)" + (hasAll ? "" : " or more")
    )
  }
}
