/// What a control is, and with it which inputs it takes.
public enum ControlKind: String, Hashable, Sendable {
  /// Takes every `FieldInput`.
  case textField = "text field"
  /// Shows text and takes no input.
  case label
  /// Takes taps while it is enabled.
  case button
  /// Modal while presented; its actions are controls of their own.
  case alert
  /// One way to close an alert; takes taps while the alert is presented.
  case alertAction = "alert action"
}
