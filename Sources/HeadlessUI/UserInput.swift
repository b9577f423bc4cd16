/// One thing that happened to a screen: what a scenario expands to, step by step.
public enum UserInput: Hashable, Sendable {
  /// The screen comes up and an architecture is started on it.
  case load
  case field(ControlID, FieldInput)
  case tap(ControlID)
  /// A tap on a row of the list on top.
  case tapRow(RowTarget)
  /// A swipe over a row of the list on top, to delete it.
  case swipeRow(RowTarget)
  /// The viewport of the list on top starts at this row, counted from 0.
  case scroll(to: Int)
  /// The user begins to go back, and thinks better of it.
  case cancelBack
  /// Something else on the named queue commands the models; the screen is not touched.
  case external(ExternalCommand, on: String)
  /// The screen goes away.
  case end

  /// One line for people: `key id "a"`, `tap register`, `tap row swift`.
  public func description(in table: ControlTable) -> String {
    switch self {
    case .load: "load"
    case .end: "end"
    case .tap(let control): "tap \(table[control].name)"
    case .field(let control, let input): input.description(on: table[control].name)
    case .tapRow(let row): "tap row \(row.description)"
    case .swipeRow(let row): "swipe row \(row.description) to delete"
    case .scroll(let row): "scroll to \(row)"
    case .cancelBack: "cancel back"
    case .external(let command, let queue): "external \(command.description) on \(queue)"
    }
  }
}

extension FieldInput {
  fileprivate func description(on field: String) -> String {
    switch self {
    case .focus: "focus \(field)"
    case .blur: "blur \(field)"
    case .submit: "return \(field)"
    case .key(let text): "key \(field) \"\(text)\""
    case .backspace: "backspace \(field)"
    case .paste(let text): "paste \(field) \"\(text)\""
    case .fill(let text): "fill \(field) \"\(text)\""
    case .compose(let text): "compose \(field) \"\(text)\""
    case .commit(let text): "commit \(field) \"\(text)\""
    case .cancelCompose: "cancelCompose \(field)"
    case .set(let text): "set \(field) \"\(text)\""
    case .select(let range): "select \(field) \(range.lowerBound)..<\(range.upperBound)"
    }
  }
}
