package import EventLogs
package import Interaction
package import ScenarioLanguage

/// What follows from a screen's controls: its machine-readable form, the inputs that it takes, and
/// a first scenario.
extension ControlTable {
  /// A property, and what is left of the way to it in the machine-readable screen: its name, cut at
  /// the dots. The text fields of the screen itself stand together under `fields`.
  private typealias Place = (way: ArraySlice<String>, property: PropertyID)

  private var places: [Place] {
    properties.indices.filter { properties[$0].isTranscribed }.map { index in
      let isField = properties[index].owner.map {
        self[$0].kind.form == .textField && page(of: $0) == nil
      }
      let way = properties[index].name.split(separator: ".").map(String.init)
      return ((isField == true ? ["fields"] : []) + way, PropertyID(rawValue: UInt16(index)))
    }
  }

  /// The members of an object, in the order of their first properties.
  private func members(of places: [Place]) -> [(name: String, places: [Place])] {
    places.reduce(into: []) { members, place in
      let (name, rest) = (place.way.first ?? "", (place.way.dropFirst(), place.property))
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].places.append(rest)
      } else {
        members.append((name, [rest]))
      }
    }
  }

  /// True for a page, which may be absent as a whole.
  private func isPage(_ member: String) -> Bool {
    control(named: member).map { self[$0].kind.form == .page } ?? false
  }

  package var shape: ScreenShape { shape(of: places) }

  private func shape(of places: [Place]) -> ScreenShape {
    if let place = places.first, place.way.isEmpty { return self[place.property].shape }
    return .object(
      members(of: places).map { member in
        let shape = shape(of: member.places)
        return ScreenShape.Member(member.name, isPage(member.name) ? .optional(shape) : shape)
      })
  }

  package func json(of screen: Snapshot) -> JSONValue { json(of: places, screen) }

  private func json(of places: [Place], _ screen: Snapshot) -> JSONValue {
    if let place = places.first, place.way.isEmpty {
      return json(of: place.property, screen[place.property.rawValue])
    }
    return .object(
      members(of: places).map { member in
        let isAbsent =
          isPage(member.name)
          && member.places.allSatisfy { screen[$0.property.rawValue] == .none }
        return (member.name, isAbsent ? .null : json(of: member.places, screen))
      })
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
        # shown behind it, such as `- expect: {\(members(of: places).first?.name ?? ""): …}`.

      """ + (fields + changes + taps + ["- end"]).map { "  \($0)\n" }.joined() + "\n"
  }
}
