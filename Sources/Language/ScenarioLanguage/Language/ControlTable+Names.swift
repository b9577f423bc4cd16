import Interaction

extension ControlTable {
  /// The prefix of the names of tabs; `{tab: …}` goes without it.
  static let tabPrefix = "tab."

  /// The spelling of a tap on a control that is not tapped by its name; nil for the others.
  func tapSpelling(of control: ControlID) -> String? {
    switch self[control].kind {
    case .tab: "{tab: \(self[control].name.dropFirst(Self.tabPrefix.count))}"
    case .list: "{row: …}"
    case .textField, .label, .button, .alert, .alertAction, .pushedScreen, .barButton, .backButton:
      nil
    }
  }

  /// The names of the controls of some kinds.
  func names(where isWanted: (ControlKind) -> Bool) -> [String] {
    controls.filter { isWanted($0.kind) }.map(\.name)
  }

  /// The property of that name, or those of the control of that name: `validation` is
  /// `validation.text` and `validation.color`.
  func properties(under name: String) -> [PropertyID] {
    if let property = property(named: name) { return [property] }
    return properties.indices.filter { Self.belongs(properties[$0].name, to: name) }
      .map { PropertyID(rawValue: UInt16($0)) }
  }

  /// The names that stand for something an architecture writes: controls, then properties.
  var writtenNames: [String] {
    let shown = controls.filter { control in
      control.kind != .textField && !properties(under: control.name).isEmpty
    }.map(\.name)
    let fields = names { $0 == .textField }
    return shown
      + properties.map(\.name).filter { !shown.contains($0) && !fields.contains($0) }
  }

  private static func belongs(_ property: String, to control: String) -> Bool {
    property.utf8.starts(with: (control + ".").utf8)
  }
}

extension ControlKind {
  /// True if a tap names it.
  var takesTaps: Bool {
    switch self {
    case .button, .alertAction, .barButton, .backButton: true
    case .textField, .label, .alert, .tab, .list, .pushedScreen: false
    }
  }

  /// The word for messages: `an alert`.
  var withArticle: String {
    (rawValue.hasPrefix("a") ? "an " : "a ") + rawValue
  }
}
