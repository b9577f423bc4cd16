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
  /// Selects a part of the screen; takes taps while the tab bar is visible.
  case tab
  /// Takes taps and swipes on its rows, and scrolls.
  case list
  /// Comes up over a list and goes by `back`.
  case pushedScreen = "pushed screen"
  /// Takes taps while its screen is on top.
  case barButton = "bar button"
  /// Takes taps, and can be begun and cancelled, while a pushed screen is on top.
  case backButton = "back button"
}
