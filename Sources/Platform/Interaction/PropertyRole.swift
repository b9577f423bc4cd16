/// The meaning of a property for its control. Pages, `play` and completion rely on it.
public enum PropertyRole: String, Hashable, Sendable {
  /// The text of a text field or a label.
  case text
  /// True while a text field has the focus, if it shows that.
  case focus
  /// The color of a label's text.
  case color
  /// True while a button takes taps.
  case enabled
  /// An alert's texts and actions in the form of `Alert.value`; none while no alert is presented.
  case shown
  /// The text over a list, or on a bar button.
  case title
  /// The rows of a list that are in view, in the form of `RenderedRows`.
  case rendered
  /// All rows of a list.
  case rows
  /// The text on the first bar button of a pushed screen, if the screen shows it.
  case button
  /// The short name of the selected tab. It belongs to all tabs, so it has no owner.
  case selected
  /// True while the tabs are visible. It has no owner, either.
  case visible
  /// Any other value, shown with its name. A value of a pushed screen disappears with the screen.
  case value
}
