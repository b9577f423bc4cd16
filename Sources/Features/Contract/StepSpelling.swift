import EventLogs
package import Interaction
import ScenarioLanguage

extension ControlTable {
  /// The steps of a scenario that expand to these inputs, a line each: neighbouring keys are one
  /// step. Nil if a composition has no end, or begins in the middle.
  package func steps(spelling inputs: [UserInput]) -> [String]? {
    var steps: [String] = []
    var rest = inputs[...]
    while let input = rest.first {
      let (step, count) = spelled(input, rest)
      guard let step else { return nil }
      steps.append(step)
      rest = rest.dropFirst(count)
    }
    return steps
  }

  /// The step for the first of the inputs, and the number of those that it stands for.
  private func spelled(_ input: UserInput, _ rest: ArraySlice<UserInput>) -> (String?, Int) {
    switch input {
    case .field(let field, .key): return typing(into: field, rest)
    case .field(let field, .compose): return composing(into: field, rest)
    case .field(let field, let input): return (spelled(input, in: self[field].name), 1)
    case .tap(let control): return (steps(using: control).first, 1)
    case .change(let control, let value): return (spelled(value, of: control), 1)
    case .tapRow(let row): return ("tap: {row: \(spelled(row))}", 1)
    case .swipeRow(let row): return ("swipe: {row: \(spelled(row)), to: delete}", 1)
    case .scroll(let row): return ("scroll: {to: \(row)}", 1)
    case .cancelBack:
      let back = controls.first { $0.kind.takes.contains(.cancelBack) }
      return (back.map { "cancel: \($0.name)" }, 1)
    case .external(let command, let queue):
      return ("external: {\(spelled(command)), on: \(queue)}", 1)
    case .end: return ("end", 1)
    case .load: return (nil, 1)
    }
  }

  private func typing(into field: ControlID, _ rest: ArraySlice<UserInput>) -> (String?, Int) {
    var keys: [String] = []
    for input in rest {
      guard case .field(field, .key(let key)) = input else { break }
      keys.append(key)
    }
    // A text is typed character by character: keys that make one character stay apart.
    let count =
      keys.indices.last { last in
        keys[...last].joined().map { String($0) } == Array(keys[...last])
      } ?? 0
    let text = keys[...count].joined()
    let unit =
      count == 0 && text.unicodeScalars.count == 1 && text.count != 1 ? ", unit: scalar" : ""
    return (
      "type: {into: \(self[field].name), text: \(ShownExpectation.quoted(text))\(unit)}", count + 1
    )
  }

  private func composing(into field: ControlID, _ rest: ArraySlice<UserInput>) -> (String?, Int) {
    var stages: [String] = []
    for input in rest {
      let end: String
      switch input {
      case .field(field, .compose(let stage)):
        stages.append(ShownExpectation.quoted(stage))
        continue
      case .field(field, .commit(let text)): end = "commit: \(ShownExpectation.quoted(text))"
      case .field(field, .cancelCompose): end = "cancel: true"
      default: return (nil, 1)
      }
      let list = stages.joined(separator: ", ")
      return ("compose: {into: \(self[field].name), stages: [\(list)], \(end)}", stages.count + 1)
    }
    return (nil, 1)
  }

  private func spelled(_ input: FieldInput, in field: String) -> String? {
    switch input {
    case .focus: "focus: \(field)"
    case .blur: "blur: \(field)"
    case .submit: "return: \(field)"
    case .backspace: "erase: {in: \(field), count: 1}"
    case .paste(let text): "paste: {into: \(field), text: \(ShownExpectation.quoted(text))}"
    case .fill(let text): "autofill: {\(field): \(ShownExpectation.quoted(text))}"
    case .set(let text): "set: {field: \(field), text: \(ShownExpectation.quoted(text))}"
    case .select(let range):
      "select: {in: \(field), from: \(range.lowerBound), to: \(range.upperBound)}"
    case .key, .compose, .commit, .cancelCompose: nil
    }
  }

  private func spelled(_ value: Value, of control: ControlID) -> String? {
    if let change = RowChange(value) {
      return "\(change.step): {row: \(spelled(change.row))"
        + (change.place.map { ", to: \($0)" } ?? "") + "}"
    }
    let written =
      if case .text(let text) = value { ShownExpectation.quoted(text) } else { value.json.line }
    return self[control].changes?.step(giving: written, to: self[control].name)
  }

  private func spelled(_ row: RowTarget) -> String {
    row.description(quoting: ShownExpectation.quoted)
  }

  private func spelled(_ command: ExternalCommand) -> String {
    switch command {
    case .add(let item): "add: {position: \(item.index)}"
    case .remove(let item): "remove: {position: \(item.index)}"
    case .removeAll: "removeAll: true"
    case .set(let number): "set: \(number)"
    }
  }
}
