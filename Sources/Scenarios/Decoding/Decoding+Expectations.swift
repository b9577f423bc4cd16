extension Decoding {
  /// What an `expect` names: the screen by the feature's shape, and counts of the run.
  func expectation(_ node: SourceNode, _ scope: Scope) -> ExpectationTemplate? {
    guard case .map(let entries) = node.content else {
      reportWrongKind(node, expected: Slot.expectation.expected)
      return nil
    }
    guard let vocabulary, case .object(let shapes) = vocabulary.screen else { return nil }
    var members: [ExpectedValue.Member] = []
    var mostWrites: Int?
    var glitches: Int?
    let before = diagnostics.count
    for entry in entries {
      switch entry.key {
      case "writes": mostWrites = self.mostWrites(entry.value, scope)
      case "glitches": glitches = count(entry.value, in: 0...Limits.flatInputs, scope)
      default:
        let known = shapes.map(\.name) + ["writes", "glitches"]
        if let member = member(entry, of: shapes, known: known, owner: "on the screen", scope) {
          members.append(member)
        }
      }
    }
    guard diagnostics.count == before else { return nil }
    guard !entries.isEmpty else {
      report(
        .stepOptions, "`expect` names nothing", at: node.range,
        help: "name what the screen shows: \(shapes.map { "`\($0.name)`" }.joined(separator: ", "))"
      )
      return nil
    }
    return ExpectationTemplate(
      Expectation(
        screen: ExpectedValue(.object(members), at: node.place), mostWrites: mostWrites,
        glitches: glitches))
  }

  private func mostWrites(_ node: SourceNode, _ scope: Scope) -> Int? {
    guard case .map(let entries) = node.content else {
      reportWrongKind(node, expected: "a map", help: "write {max: 3}")
      return nil
    }
    for entry in entries where entry.key != "max" {
      reportUnknown(
        .unknownOption, "`writes` has no `\(entry.key.shortened)`", entry.key, among: ["max"],
        at: entry.keyRange)
    }
    guard let most = entries.first(where: { $0.key == "max" }) else {
      report(
        .missingKey, "`writes` needs `max`", at: node.range, help: "write {max: 3}")
      return nil
    }
    return count(most.value, in: 0...Int(Int32.max), scope)
  }

  private func member(
    _ entry: SourceNode.Entry, of shapes: [ScreenShape.Member], known: [String], owner: String,
    _ scope: Scope
  ) -> ExpectedValue.Member? {
    guard let shape = shapes.first(where: { $0.name.utf8.elementsEqual(entry.key.utf8) })?.shape
    else {
      reportUnknown(
        .unknownControl, "there is no `\(entry.key.shortened)` \(owner)", entry.key, among: known,
        at: entry.keyRange)
      return nil
    }
    return value(entry.value, shape, named: entry.key, scope).map { .init(entry.key, $0) }
  }

  private func value(
    _ node: SourceNode, _ shape: ScreenShape, named name: String, _ scope: Scope
  ) -> ExpectedValue? {
    if isRefused(node) { return nil }
    let content: ExpectedValue.Content? =
      switch shape {
      case .text: unfilledText(node, scope).map { .text($0) }
      case .flag: isHeldUp(node, scope) ? nil : flag(node).map { .flag($0) }
      case .number: count(node, in: 0...Int.max, scope).map { .number($0) }
      case .optional(let present): optional(node, present, named: name, scope)
      case .list(let element): list(node, element, named: name, scope)
      case .rows: rows(node, named: name, scope).map { .rows($0) }
      case .object(let shapes): object(node, shapes, named: name, scope)
      }
    return content.map { ExpectedValue($0, at: node.place) }
  }

  /// Checked for placeholders, and left as written: they are filled in on expansion.
  func unfilledText(_ node: SourceNode, _ scope: Scope) -> String? {
    guard text(node, scope) != nil, case .scalar(let scalar) = node.content else { return nil }
    return scalar.text
  }

  private func optional(
    _ node: SourceNode, _ present: ScreenShape, named name: String, _ scope: Scope
  ) -> ExpectedValue.Content? {
    if case .scalar(let scalar) = node.content, scalar.isPlain {
      if scalar.text == "none" { return ExpectedValue.Content.none }
      if scalar.isNull {
        report(
          .unquotedNull, "`\(name)` is left open: nothing is written `none`", at: node.range,
          help: "write `none`", suggestions: ["none"])
        return nil
      }
      switch present {
      case .object, .rows:
        reportWrongKind(node, expected: "`none` or a map")
        return nil
      case .text, .flag, .number, .optional, .list: break
      }
    }
    return value(node, present, named: name, scope)?.content
  }

  private func list(
    _ node: SourceNode, _ element: ScreenShape, named name: String, _ scope: Scope
  ) -> ExpectedValue.Content? {
    guard case .list(let elements) = node.content else {
      reportWrongKind(node, expected: "a list", help: "write [a, b]")
      return nil
    }
    let values = elements.compactMap { value($0, element, named: name, scope) }
    return values.count == elements.count ? .list(values) : nil
  }

  private func object(
    _ node: SourceNode, _ shapes: [ScreenShape.Member], named name: String, _ scope: Scope
  ) -> ExpectedValue.Content? {
    guard case .map(let entries) = node.content else {
      let names = shapes.map { "\($0.name): …" }.joined(separator: ", ")
      reportWrongKind(node, expected: "a map", help: "write {\(names)}; each part may be left out")
      return nil
    }
    let members = entries.compactMap {
      member($0, of: shapes, known: shapes.map(\.name), owner: "in `\(name)`", scope)
    }
    return members.count == entries.count ? .object(members) : nil
  }
}
