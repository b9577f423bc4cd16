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
    guard let entries = entries(of: node, expected: Reader<Expectation>.expectation.expected),
      case .object(let shapes)? = vocabulary?.screen
    else { return nil }
    var members: [ExpectedValue.Member] = []
    var writes: ClosedRange<Int>?
    var glitches: Int?
    var requests: ExpectedValue?
    let hasService = vocabulary?.hasService == true
    let known = shapes.map(\.name) + ["writes", "glitches"] + (hasService ? ["requests"] : [])
    let isRight = isRight {
      for entry in entries {
        switch entry.key {
        case "writes": writes = self.writes(entry.value)
        case "glitches": glitches = count(entry.value, in: 0...Limits.flatInputs)
        case "requests" where hasService:
          requests = value(entry.value, Self.requests, named: entry.key)
        default:
          let member = member(entry, of: shapes, known: known, owner: "on the screen")
          members += member.map { [$0] } ?? []
        }
      }
    }
    guard isRight else { return nil }
    guard !entries.isEmpty else {
      return refuse(
        .stepOptions, "`expect` names nothing", at: node.range,
        help: "name what the screen shows: \(shapes.map { "`\($0.name)`" }.joined(separator: ", "))"
      )
    }
    return Expectation(
      screen: ExpectedValue(.object(members), at: node.position), mostWrites: writes?.upperBound,
      leastWrites: writes?.lowerBound ?? 0, glitches: glitches, requests: requests)
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
      let message = "there is no `\(entry.key.shortened)` \(owner)"
      let suggestion = Suggestion(for: entry.key, among: known)
      let places = suggestion.isNear ? [] : places(of: entry.key)
      guard !places.isEmpty else {
        return refuseUnknown(
          .unknownControl, message, entry.key, among: known, at: entry.keyRange)
      }
      let isTop = vocabulary?.screen.members == shapes
      return refuse(
        .unknownControl, isTop ? "`\(entry.key)` is part of another key" : message,
        at: entry.keyRange,
        help: (isTop ? "write " : "\(suggestion.help ?? "write it elsewhere"), or in `expect` ")
          + Suggestion.either(places), suggestions: suggestion.words)
    }
    return value(entry.value, shape, named: entry.key).map { .init(entry.key, $0) }
  }

  /// The places of a word anywhere on the screen; of a list those of rows, too.
  private func places(of word: String) -> [String] {
    guard let vocabulary else { return [] }
    let isList = vocabulary.controls.control(named: word).map {
      vocabulary.controls[$0].kind.form == .list
    }
    return vocabulary.screen.places(of: word)
      + (isList == true ? vocabulary.screen.placesOfRows : [])
  }

  private func value(
    _ node: SourceNode, _ shape: ScreenShape, named name: String
  ) -> ExpectedValue? {
    if isRefused(node) { return nil }
    let content: ExpectedValue.Content? =
      switch shape {
      case .text: text(node).map { .text($0) }
      case .choice(let words): choice(node, among: words, named: name).map { .text($0) }
      case .flag: flag(node).map { .flag($0) }
      case .number: count(node, in: 0...Int.max).map { .number($0) }
      case .optional(let present): optional(node, present, named: name)
      case .list(let element):
        list(node, expected: element == .text ? Reader<[String]>.texts.expected : "a list") {
          value($0, element, named: name)
        }.map { .list($0) }
      case .rows: rows(node, named: name)
      case .object(let shapes):
        nonEmpty(object(node, shapes, named: name), shapes, named: name, node)
      }
    return content.map { ExpectedValue($0, at: node.position) }
  }

  private func choice(_ node: SourceNode, among words: [String], named name: String) -> String? {
    guard let word = text(node) else { return nil }
    guard words.contains(where: { $0.utf8.elementsEqual(word.utf8) }) else {
      return refuseUnknown(
        .impossibleValue,
        "`\(name)` is never `\(word.shortened)`: it is \(Suggestion.list(words))", word,
        among: words, at: node.range)
    }
    return word
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
      switch present {
      case .object, .rows:
        return refuseWrongKind(node, expected: "`none` or a map")
      case .text, .choice, .flag, .number, .optional, .list: break
      }
    }
    // `{}` asks that there is something.
    if case .object(let shapes) = present { return object(node, shapes, named: name) }
    return value(node, present, named: name)?.content
  }

  private static func help(_ shapes: [ScreenShape.Member]) -> String {
    "write {\(shapes.map(\.spelled).joined(separator: ", "))}; each part may be left out"
  }

  /// A map that asks for nothing would be met by every screen.
  private func nonEmpty(
    _ content: ExpectedValue.Content?, _ shapes: [ScreenShape.Member], named name: String,
    _ node: SourceNode
  ) -> ExpectedValue.Content? {
    guard case .object(let members)? = content, members.isEmpty else { return content }
    return refuse(
      .stepOptions, "`\(name)` asks for nothing", at: node.range,
      help: Self.help(shapes))
  }

  private func object(
    _ node: SourceNode, _ shapes: [ScreenShape.Member], named name: String
  ) -> ExpectedValue.Content? {
    guard let entries = entries(of: node, expected: "a map", help: Self.help(shapes))
    else { return nil }
    let members = entries.compactMap {
      member($0, of: shapes, known: shapes.map(\.name), owner: "in `\(name)`")
    }
    return members.count == entries.count ? .object(members) : nil
  }

  private func rows(_ node: SourceNode, named name: String) -> ExpectedValue.Content? {
    let parts = ScreenShape.rows.parts
    guard case .object(let members)? = object(node, parts, named: name) else { return nil }
    let asksForNothing = members.allSatisfy { member in
      ["present", "absent"].contains(member.name) && member.value.content == .list([])
    }
    return asksForNothing ? nonEmpty(.object([]), parts, named: name, node) : .rows(members)
  }
}
