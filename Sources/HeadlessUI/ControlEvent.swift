/// What a control hands to the architecture, kept as a value so that it can wait its turn.
enum ControlEvent {
  case text(ControlID, String, handler: (String) -> Void)
  case tap(ControlID, handler: () -> Void)

  var control: ControlID {
    switch self {
    case .text(let control, _, _), .tap(let control, _): control
    }
  }

  var text: String? {
    switch self {
    case .text(_, let text, _): text
    case .tap: nil
    }
  }

  func callHandler() {
    switch self {
    case .text(_, let text, let handler): handler(text)
    case .tap(_, let handler): handler()
    }
  }
}
