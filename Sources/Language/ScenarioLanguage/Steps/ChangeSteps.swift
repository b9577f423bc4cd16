import Interaction

/// The steps by which a user changes the value of a control.
enum ChangeSteps {
  static let all: [StepDefinition] = [
    .value("toggle", .changed(by: "toggle", "a toggle"), .input, "a toggle is turned") {
      FieldSteps.inputs([.change($0, .none)])
    },
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
}

extension Reader<UserInput> {
  /// One control and its new number.
  fileprivate static var adjustment: Self {
    Reader("a map of a control and its number", .changed(by: "adjust")) { node, decoding in
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
