package import Interaction

/// The form of inputs in a log, in both directions. Only `EventLog` decodes: everything else takes
/// the inputs that it keeps beside the records.
extension UserInput {
  /// The input that a record stands for; nil for a record of another kind or a malformed one.
  package init?(_ record: Record) {
    guard let gesture = record.kind.gesture else { return nil }
    let control = record.on.map(ControlID.init(rawValue:))
    switch (gesture.facts.making, control, record.value) {
    case (.plain(let input), _, _): self = input
    case (.tap, let control?, _): self = .tap(control)
    case (.field(let input), let control?, _): self = .field(control, input)
    case (.text(let make), let control?, .text(let text)): self = .field(control, make(text))
    case (.range(let make), let control?, .list(let bounds)):
      guard bounds.count == 2, case .number(let lower) = bounds[0],
        case .number(let upper) = bounds[1], lower <= upper
      else { return nil }
      self = .field(control, make(lower..<upper))
    case (.value, let control?, let value): self = .change(control, value)
    case (.row(let make), _, let value):
      guard let row = RowTarget(value) else { return nil }
      self = make(row)
    case (.number(let make), _, .number(let number)): self = make(number)
    case (.command(let make), _, .list(let values)):
      guard case .text(let queue)? = values.first,
        let command = ExternalCommand(values.dropFirst())
      else { return nil }
      self = make(command, queue)
    default: return nil
    }
  }
}

extension InputParts.Payload {
  var recordValue: Value {
    switch self {
    case .none: .none
    case .text(let text): .text(text)
    case .range(let range): .list([.number(range.lowerBound), .number(range.upperBound)])
    case .row(let row): row.value
    case .number(let number): .number(number)
    case .value(let value): value
    case .command(let command, let queue): .list([.text(queue)] + command.recordValues)
    }
  }
}

extension ExternalCommand {
  var recordValues: [Value] {
    switch self {
    case .add(let item): [.text("add"), .number(item.index), .text(item.name)]
    case .remove(let item): [.text("remove"), .number(item.index), .text(item.name)]
    case .removeAll: [.text("removeAll")]
    case .set(let number): [.text("set"), .number(number)]
    }
  }

  /// Nil for values that do not form a command.
  init?(_ values: ArraySlice<Value>) {
    guard case .text(let verb)? = values.first else { return nil }
    if verb == "removeAll", values.count == 1 {
      self = .removeAll
      return
    }
    let item = Array(values.dropFirst())
    if verb == "set", item.count == 1, case .number(let number) = item[0] {
      self = .set(number)
      return
    }
    guard item.count == 2, case .number(let index) = item[0], case .text(let name) = item[1] else {
      return nil
    }
    switch verb {
    case "add": self = .add(GivenItem(index: index, name: name))
    case "remove": self = .remove(GivenItem(index: index, name: name))
    default: return nil
    }
  }
}
