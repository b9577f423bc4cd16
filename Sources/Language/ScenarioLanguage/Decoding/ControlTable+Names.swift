package import Interaction

extension ControlTable {
  /// The steps that use a control, each as it is written; of a whole those of its parts. None for
  /// what only shows something.
  package func steps(using control: ControlID) -> [String] {
    let name = self[control].name
    switch (self[control].kind.form, self[control].changes) {
    case (.textField, _): return ["focus: \(name)", "type: {into: \(name), text: …}"]
    case (.tab, _): return ["tap: {tab: \(self[control].shortName)}"]
    case (.list, _): return ["tap: {row: …}"]
    case _ where self[control].kind.takesTaps: return ["tap: \(name)"]
    case (_, let changes):
      return changes?.step(giving: "…", to: name).map { [$0] }
        ?? all.filter { self[$0].whole == control }.flatMap { steps(using: $0) }
    }
  }

  /// The steps that use the controls of that name, whatever they are part of.
  func steps(naming name: String) -> [String] {
    let named = all.filter { [self[$0].name, self[$0].shortName].contains(name) }
    return named.flatMap { steps(using: $0) }
  }

  /// The controls that a name is the end of, and the parts of the whole that it names.
  func parts(of name: String) -> [ControlID] {
    all.filter { control in
      self[control].shortName == name
        || self[control].whole.map { self[$0].name == name } == true
    }
  }

  var all: [ControlID] {
    controls.indices.map { ControlID(rawValue: UInt16($0)) }
  }

  func names(where isWanted: (Control) -> Bool) -> [String] {
    controls.filter(isWanted).map(\.name)
  }

  /// The names by which `{tab: …}` names the tabs.
  package var tabNames: [String] {
    controls.filter { $0.kind.form == .tab }.map(\.shortName)
  }

  /// The names that stand for a result that an architecture writes: controls, then properties. Few
  /// write text fields.
  var writtenNames: [String] {
    let shown = names { $0.kind.form != .textField }.filter { name in
      control(named: name).map { !properties(of: $0).isEmpty } ?? false
    }
    let fields = names { $0.kind.form == .textField }
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
