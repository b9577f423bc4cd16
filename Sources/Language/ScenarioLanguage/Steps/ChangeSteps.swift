import Interaction

/// The steps by which a user changes the value of a control.
enum ChangeSteps {
  static let all: [StepDefinition] = [
    .value("toggle", .turned, .input, "a toggle is turned") { FieldSteps.inputs([$0]) },
    .options(
      "move", .input, "a row is moved", where: { $0.list(taking: .move) != nil },
      read: { map in
        let row = map.value("row", .row, need: .missingKey, "the row")
        let place = map.value("to", .position, need: .missingKey, "its new place, from 0")
        guard let row, let place else { return nil }
        return change(RowChange(.move, row, to: place), in: map)
      }),
    .options(
      "insert", .input, "a row is inserted", where: { $0.list(taking: .insert) != nil },
      read: { map in
        map.value("row", .row, need: .missingKey, "the row that it comes before")
          .flatMap { change(RowChange(.insert, $0), in: map) }
      }),
    .options("choose", .input, "an item of a choice") { map in
      let control = map.value(
        "in", .changed(by: "choose", "a choice"), need: .missingKey, "the choice")
      let item = map.value("item", .text, need: .missingKey, "the item, also the chosen one")
      guard let control, let item,
        case .items(let items)? = map.decoding?.vocabulary?.controls[control].changes
      else { return nil }
      guard items.contains(where: { $0.utf8.elementsEqual(item.utf8) }) else {
        return map.refuse(
          .outOfRange, "the choice has no item `\(item.shortened)`", at: "item",
          help: "write one of \(Suggestion.list(items))")
      }
      return FieldSteps.inputs([.change(control, .text(item))])
    },
    .value("adjust", .adjustment, .input, "a number is set") {
      FieldSteps.inputs([$0])
    },
  ]

  private static func change(_ change: RowChange, in map: MapReader) -> StepAction? {
    map.decoding?.vocabulary?.list(taking: change.step)
      .map { FieldSteps.inputs([.change($0, change.value)]) }
  }
}

extension Reader<UserInput> {
  /// A toggle, or the row of a list whose rows have one.
  fileprivate static var turned: Self {
    let toggle = Reader<ControlID>.changed(by: "toggle", "a toggle")
    return Reader("\(toggle.expected), or `{row: …}`", toggle.kind) { node, decoding in
      guard case .map(let entries) = node.content,
        let list = decoding.vocabulary?.list(taking: .toggle),
        let entry = entries.first, entries.count == 1, entry.key == "row"
      else { return decoding.read(node, toggle).map { .change($0, .none) } }
      return decoding.read(entry.value, .row).map {
        .change(list, RowChange(.toggle, $0).value)
      }
    }
  }

  /// One control and its new number.
  fileprivate static var adjustment: Self {
    Reader("a map of a control and its number", .map(of: .changed(by: "adjust"), "n")) {
      node, decoding in
      guard case .map(let entries) = node.content, let entry = entries.first, entries.count == 1
      else {
        return decoding.refuseWrongKind(
          node, expected: Self.adjustment.expected, help: decoding.help(for: Self.adjustment.kind))
      }
      guard
        let control = decoding.changed(by: "adjust", named: entry.key, at: entry.keyRange),
        let changes = decoding.vocabulary?.controls[control].changes,
        case .numbers(let range, let step) = changes,
        let number = decoding.read(entry.value, .count(range))
      else { return nil }
      guard changes.value(after: .none, .number(number)) != nil else {
        return decoding.refuse(
          .outOfRange, "`\(entry.key)` does not take \(number)", at: entry.value.range,
          help: "write a number from \(range.lowerBound) to \(range.upperBound)"
            + (step == 1 ? "" : " in steps of \(step)"))
      }
      return .change(control, .number(number))
    }
  }
}
