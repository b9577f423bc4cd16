/// The meaning of a property for its control. Pages, `play` and completion go by it.
public enum PropertyRole: String, Hashable, Sendable {
  /// The text of a text field or a label.
  case text
  /// The color of a label's text.
  case color
  /// Whether a button takes taps.
  case enabled
  /// An alert's texts and actions, as `Alert.value` has them; none while it is away.
  case shown
  /// The text over a list, or on a bar button.
  case title
  /// The rows of a list that are in view, as `RenderedRows` has them.
  case rendered
  /// All rows of a list.
  case rows
  /// The text on the first bar button of a pushed screen, if the screen shows it.
  case button
  /// The short name of the selected tab. It belongs to all tabs, so it has no owner.
  case selected
  /// Whether the tabs are visible. It has no owner, either.
  case visible
  /// Any other value. It is shown with its name; one of a pushed screen goes with the screen.
  case value
}

extension ControlKind {
  /// The roles that only properties of such a control have.
  var roles: Set<PropertyRole> {
    switch self {
    case .textField: [.text]
    case .label: [.text, .color]
    case .button: [.enabled]
    case .alert: [.shown]
    case .list: [.title, .rendered, .rows]
    case .pushedScreen: [.button]
    case .barButton: [.title]
    case .alertAction, .tab, .backButton: []
    }
  }

  /// The kind of control that such a control is part of; nil if it stands alone.
  var whole: ControlKind? {
    switch self {
    case .alertAction: .alert
    case .barButton, .backButton: .pushedScreen
    case .list: .tab
    case .textField, .label, .button, .alert, .tab, .pushedScreen: nil
    }
  }
}
