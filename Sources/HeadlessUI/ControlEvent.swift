/// What a control hands to the architecture, kept as a value so that it can wait its turn.
enum ControlEvent {
  case text(ControlID, String, handler: (String) -> Void)
  case tap(ControlID, handler: () -> Void)
  case row(ListView, RowEvent)

  var control: ControlID {
    switch self {
    case .text(let control, _, _), .tap(let control, _): control
    case .row(let list, _): list.controlID
    }
  }

  var text: String? {
    switch self {
    case .text(_, let text, _): text
    case .tap, .row: nil
    }
  }

  func callHandler() {
    switch self {
    case .text(_, let text, let handler): handler(text)
    case .tap(_, let handler): handler()
    case .row(let list, let event): list.deliver(event)
    }
  }
}
