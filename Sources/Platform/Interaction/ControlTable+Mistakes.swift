extension ControlTable {
  /// The first mistake in a table of controls and properties; nil if there is none.
  package static func mistake(in controls: [Control], _ properties: [Property]) -> String? {
    let kinds = controls.map(\.kind)
    func kind(_ control: ControlID) -> ControlKind? {
      kinds.indices.contains(Int(control.rawValue)) ? kinds[Int(control.rawValue)] : nil
    }
    for control in controls {
      guard let whole = control.whole else {
        // A list need not be on a tab.
        guard let kind = control.kind.whole, control.kind != .list else { continue }
        return "`\(control.name)` must say which \(kind.rawValue) it is part of"
      }
      guard let kind = kind(whole), kind == control.kind.whole else {
        return "`\(control.name)` is part of a control that cannot have it"
      }
    }
    for (index, property) in properties.enumerated() {
      let name = "`\(property.name)`"
      if let owner = property.owner {
        guard let kind = kind(owner) else {
          return "\(name) is of a control that is not in the table"
        }
        if let mistake = mistake(in: property, of: controls[Int(owner.rawValue)], kind) {
          return mistake
        }
      } else if ![.selected, .visible, .value].contains(property.role) {
        return "\(name) must say which control shows it"
      }
      let isTaken = properties[..<index].contains {
        $0.role == property.role && $0.owner == property.owner
      }
      if isTaken, property.role != .value {
        return "another property of its control has the role of \(name)"
      }
    }
    return nil
  }

  private static func mistake(
    in property: Property, of control: Control, _ kind: ControlKind
  ) -> String? {
    guard property.role == .value || kind.roles.contains(property.role) else {
      return "a \(kind.rawValue) has no `\(property.role.rawValue)`: `\(property.name)`"
    }
    guard kind != .textField || isNamed(property.name, after: control.name) else {
      // A log carries only names, and its texts are masked by the names of fields.
      return "`\(property.name)` must be named after the text field `\(control.name)`"
    }
    return nil
  }

  /// True for a property named like the control, or like it with a dot and more behind.
  ///
  /// A log carries only names. This is the only place where a control is inferred from a name.
  package static func isNamed(_ property: String, after control: String) -> Bool {
    property.utf8.elementsEqual(control.utf8)
      || property.utf8.starts(with: (control + ".").utf8)
  }
}
