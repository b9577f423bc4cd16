package import Interaction

extension ControlTable {
  /// The step for a tap on a control that is not tapped by its name; nil for the others.
  package func tapSpelling(of control: ControlID) -> String? {
    let name = self[control].name
    switch (self[control].kind.form, self[control].changes) {
    case (.tab, _): return "tap: {tab: \(self[control].shortName)}"
    case (.list, _): return "tap: {row: …}"
    case (_, .flips): return "toggle: \(name)"
    case (_, .items): return "choose: {in: \(name), item: …}"
    case (_, .numbers): return "adjust: {\(name): …}"
    default: return nil
    }
  }

  /// The names of the controls of some kinds.
  func names(where isWanted: (ControlKind) -> Bool) -> [String] {
    controls.filter { isWanted($0.kind) }.map(\.name)
  }

  /// The names by which `{tab: …}` names the tabs.
  package var tabNames: [String] {
    controls.filter { $0.kind.form == .tab }.map(\.shortName)
  }

  /// The names that stand for something an architecture writes: controls, then properties.
  var writtenNames: [String] {
    let shown = names { $0.form != .textField }.filter { name in
      control(named: name).map { !properties(of: $0).isEmpty } ?? false
    }
    let fields = names { $0.form == .textField }
    return shown
      + properties.map(\.name).filter { !shown.contains($0) && !fields.contains($0) }
  }
}

extension ControlKind {
  /// True if a tap names it.
  var takesTaps: Bool { form != .tab && takes.contains(.tap) }

  /// The word for messages: `an alert`.
  var withArticle: String {
    (name.hasPrefix("a") ? "an " : "a ") + name
  }
}
