/// One thing that happened to a screen: what a scenario expands to, step by step.
public enum UserInput: Hashable, Sendable {
  /// The screen comes up and an architecture is started on it.
  case load
  case field(ControlID, FieldInput)
  case tap(ControlID)
  /// The screen goes away.
  case end

  /// One line for people: `key id "a"`, `tap register`.
  public func description(in table: ControlTable) -> String {
    switch self {
    case .load: "load"
    case .end: "end"
    case .tap(let control): "tap \(table[control].name)"
    case .field(let control, let input): input.description(on: table[control].name)
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
