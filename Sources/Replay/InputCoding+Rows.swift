import EventLogs
import HeadlessUI

extension RowTarget {
  var recordValue: Value {
    switch self {
    case .name(let name): .text(name)
    case .identity(let identity): .list([.text("url"), .text(identity)])
    case .position(let position): .list([.text("position"), .number(position)])
    }
  }

  /// Nil for a value that stands for no row.
  init?(_ value: Value) {
    switch value {
    case .text(let name): self = .name(name)
    case .list(let parts) where parts.count == 2:
      switch (parts.first, parts.last) {
      case (.text("url"), .text(let identity)): self = .identity(identity)
      case (.text("position"), .number(let position)): self = .position(position)
      default: return nil
      }
    default: return nil
    }
  }
}

extension ExternalCommand {
  var recordValues: [Value] {
    switch self {
    case .add(let item): [.text("add"), .number(item.place), .text(item.name)]
    case .remove(let item): [.text("remove"), .number(item.place), .text(item.name)]
    case .removeAll: [.text("removeAll")]
    }
  }

  /// Nil for values that stand for no command.
  init?(_ values: ArraySlice<Value>) {
    guard case .text(let verb)? = values.first else { return nil }
    if verb == "removeAll", values.count == 1 {
      self = .removeAll
      return
    }
    let item = Array(values.dropFirst())
    guard item.count == 2, case .number(let place) = item[0], case .text(let name) = item[1] else {
      return nil
    }
    switch verb {
    case "add": self = .add(GivenItem(place: place, name: name))
    case "remove": self = .remove(GivenItem(place: place, name: name))
    default: return nil
    }
  }
}
