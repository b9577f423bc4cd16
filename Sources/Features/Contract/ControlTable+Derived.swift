package import EventLogs
package import Interaction
package import ScenarioLanguage

/// What follows from a screen's controls: its machine-readable form, the inputs that it takes, and
/// a first scenario.
extension ControlTable {
  /// The members of the machine-readable screen: the text fields together under `fields`, then each
  /// control under its own name.
  private var members: [(name: String, properties: [PropertyID], isOptional: Bool)] {
    var members: [(String, [PropertyID], Bool)] = []
    var hasFields = false
    for index in properties.indices {
      let id = PropertyID(rawValue: UInt16(index))
      let (name, owner) = (properties[index].groupName, properties[index].owner)
      let isField = owner.map { self[$0].kind.form == .textField } ?? false
      let isPage = owner.map { self[$0].kind.form == .page || page(of: $0) != nil } ?? false
      guard properties[index].isTranscribed, !(isField && hasFields) else { continue }
      if isField {
        hasFields = true
        let fields = properties.indices.filter { index in
          properties[index].owner.map { self[$0].kind.form == .textField } ?? false
        }
        members.append(("fields", fields.map { PropertyID(rawValue: UInt16($0)) }, false))
      } else if members.last?.0 == name {
        members[members.count - 1].1.append(id)
      } else {
        members.append((name, [id], isPage))
      }
    }
    return members
  }

  package var shape: ScreenShape {
    .object(
      members.map { member in
        let parts = member.properties.map { property in
          ScreenShape.Member(self[property].memberName, self[property].shape)
        }
        let shape = isSingle(member) ? parts[0].shape : .object(parts)
        return ScreenShape.Member(member.name, member.isOptional ? .optional(shape) : shape)
      })
  }

  package func json(of screen: Snapshot) -> JSONValue {
    .object(
      members.map { member in
        let values = member.properties.map { property in
          (self[property].memberName, self.json(of: property, screen[property.rawValue]))
        }
        let isAbsent =
          member.isOptional && member.properties.allSatisfy { screen[$0.rawValue] == .none }
        return (
          member.name, isAbsent ? .null : isSingle(member) ? values[0].1 : .object(values)
        )
      })
  }

  /// A property with the name of its control stands for it: an alert, the selected tab.
  private func isSingle(
    _ member: (name: String, properties: [PropertyID], isOptional: Bool)
  ) -> Bool {
    member.properties.count == 1 && self[member.properties[0]].name == member.name
  }

  private func json(of property: PropertyID, _ value: Value) -> JSONValue {
    switch (self[property].role, value) {
    case (.shown, .list(let parts)) where parts.count == 3:
      .object([("title", parts[0].json), ("message", parts[1].json), ("actions", parts[2].json)])
    case (.rows, .list(let rows)):
      .array(rows.map { .object([("name", .text(ShownRow($0)?.name ?? ""))]) })
    default: value.json
    }
  }

  private func page(of control: ControlID) -> ControlID? {
    self[control].whole.flatMap { self[$0].kind.form == .page ? $0 : nil }
  }

  /// The inputs that a settled screen accepts if it shows this. An alert covers everything, then a
  /// page.
  package func offer(of screen: Snapshot, takesCommands: Bool = false) -> AvailableInputs {
    let all = controls.indices.map { ControlID(rawValue: UInt16($0)) }
    var cover: ControlID?
    for form in [ControlKind.Form.page, .alert] {
      cover = all.first { self[$0].kind.form == form && isUp($0, on: screen) } ?? cover
    }
    var offer = AvailableInputs(takesCommands: takesCommands)
    if cover.map({ self[$0].kind.form == .alert }) ?? false { offer.takesCommands = false }
    for control in all {
      let whole = self[control].whole
      let isHidden = whole.map { [.alert, .page].contains(self[$0].kind.form) } ?? false
      guard cover == nil ? !isHidden : whole == cover else { continue }
      add(control, to: &offer, on: screen)
    }
    return offer
  }

  private func isUp(_ control: ControlID, on screen: Snapshot) -> Bool {
    properties.indices.contains { index in
      let owner = properties[index].owner
      return (owner == control || owner.flatMap(page(of:)) == control)
        && screen.values[index] != .none
    }
  }

  private func add(_ control: ControlID, to offer: inout AvailableInputs, on screen: Snapshot) {
    let gate = gate(of: control).map { screen[$0.rawValue] }
    guard gate != .flag(false) else { return }
    let takes = self[control].kind.takes
    if takes.contains(.key) { offer.fields.append(control) }
    if takes.contains(.cancelBack) { offer.canCancelBack = true }
    if let step = self[control].changes?.step { offer.changes.append(.init(control, by: step)) }
    if takes.contains(.tapRow) {
      addRows(of: control, to: &offer, on: screen)
    } else if takes.contains(.tap), !isSelected(control, on: screen) {
      offer.taps.append(control)
    }
  }

  private func isSelected(_ tab: ControlID, on screen: Snapshot) -> Bool {
    guard self[tab].kind.form == .tab, let selected = property(.selected, of: nil) else {
      return false
    }
    return screen[selected.rawValue] == .text(self[tab].shortName)
  }

  private func addRows(of list: ControlID, to offer: inout AvailableInputs, on screen: Snapshot) {
    if let tab = self[list].whole, !isSelected(tab, on: screen) { return }
    guard let property = property(.rendered, of: list),
      let rendered = RenderedRows(screen[property.rawValue])
    else { return }
    offer.tappableRows = rendered.rows.count
    offer.swipeableRows = self[list].kind.takes.contains(.swipeRow) ? rendered.rows.count : 0
    offer.lastTopRow = rendered.count - rendered.rows.count
  }

  /// A first scenario: each control once, as far as it can be used at once.
  package var starter: String {
    let offer = offer(of: Snapshot(properties.map(\.initial)))
    let fields = offer.fields.map { "- type: {into: \(self[$0].name), text: ada}" }
    let changes = offer.changes.compactMap { change -> String? in
      let name = self[change.control].name
      return switch self[change.control].changes {
      case .flips: "- toggle: \(name)"
      case .items(let items): "- choose: {in: \(name), item: \(items.last ?? "")}"
      case .numbers(let range, _): "- adjust: {\(name): \(range.upperBound)}"
      case nil: nil
      }
    }
    let taps = offer.taps.map { "- tap: \(self[$0].name)" }
    return """
      steps:
        # Each step is a dash and one key. `replay FILE` prints what each shows; write what must be
        # shown behind it, such as `- expect: {\(members.first?.name ?? ""): …}`.

      """ + (fields + changes + taps + ["- end"]).map { "  \($0)\n" }.joined() + "\n"
  }
}

extension ControlTable.Property {
  /// The name before the first dot.
  fileprivate var groupName: String { String(name.prefix { $0 != "." }) }

  /// The name behind the first dot; the name itself without one.
  fileprivate var memberName: String {
    name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
