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
  fileprivate var roles: Set<PropertyRole> {
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
  fileprivate var whole: ControlKind? {
    switch self {
    case .alertAction: .alert
    case .barButton, .backButton: .pushedScreen
    case .list: .tab
    case .textField, .label, .button, .alert, .tab, .pushedScreen: nil
    }
  }
}

// MARK: What a table must keep to

extension ControlTable {
  /// The first thing that makes the table useless for a drawing; nil if there is none.
  var mistake: String? {
    for control in controls {
      if let mistake = mistake(in: control) { return mistake }
    }
    for (index, property) in properties.enumerated() {
      if let mistake = mistake(in: property) { return mistake }
      let isTaken = properties[..<index].contains {
        $0.role == property.role && $0.owner == property.owner
      }
      if isTaken, property.role != .value {
        return "another property of its control has the role of `\(property.name)`"
      }
    }
    return nil
  }

  private func mistake(in control: Control) -> String? {
    guard let whole = control.whole else {
      // A list need not be on a tab.
      guard let kind = control.kind.whole, control.kind != .list else { return nil }
      return "`\(control.name)` must say which \(kind.rawValue) it is part of"
    }
    guard controls.indices.contains(Int(whole.rawValue)), self[whole].kind == control.kind.whole
    else { return "`\(control.name)` is part of a control that cannot have it" }
    return nil
  }

  private func mistake(in property: Property) -> String? {
    guard let owner = property.owner else {
      return [.selected, .visible, .value].contains(property.role)
        ? nil : "`\(property.name)` must say which control shows it"
    }
    guard controls.indices.contains(Int(owner.rawValue)) else {
      return "`\(property.name)` is of a control that is not in the table"
    }
    let control = self[owner]
    guard property.role == .value || control.kind.roles.contains(property.role) else {
      return "a \(control.kind.rawValue) has no `\(property.role.rawValue)`: `\(property.name)`"
    }
    guard control.kind != .textField || Self.isNamed(property.name, after: control.name) else {
      // A log carries only names, and its texts are masked by the names of fields.
      return "`\(property.name)` must be named after the text field `\(control.name)`"
    }
    return nil
  }

  /// Whether a property has the name of a control, or that and a dot before its own.
  ///
  /// A log carries only names. This is the only place where a control is inferred from a name.
  package static func isNamed(_ property: String, after control: String) -> Bool {
    property.utf8.elementsEqual(control.utf8)
      || property.utf8.starts(with: (control + ".").utf8)
  }
}
