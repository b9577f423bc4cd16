import EventLogs
package import Interaction
package import ScenarioLanguage

/// What follows from a screen's controls: the inputs that it takes.
extension ControlTable {
  /// Alerts and pages, each of which covers the rest of the screen while it is up.
  var covers: [ControlID] {
    controls.indices.filter { [.alert, .page].contains(controls[$0].kind.form) }
      .map { ControlID(rawValue: UInt16($0)) }
  }

  /// The properties of an alert or a page, those of the page's controls among them.
  func properties(ofCover cover: ControlID) -> [PropertyID] {
    properties.indices.filter { index in
      let owner = properties[index].owner
      return owner == cover || owner.map { self[$0].whole == cover } ?? false
    }.map { PropertyID(rawValue: UInt16($0)) }
  }

  /// True for an alert or a page that shows something.
  func isUp(_ cover: ControlID, on values: [Value]) -> Bool {
    properties(ofCover: cover).contains { values[Int($0.rawValue)] != .none }
  }

  /// The inputs that a settled screen accepts if it shows this. An alert covers everything, then a
  /// page.
  package func offer(of screen: Snapshot, takesCommands: Bool = false) -> AvailableInputs {
    let all = controls.indices.map { ControlID(rawValue: UInt16($0)) }
    let up = covers.filter { isUp($0, on: screen.values) }
    let cover = up.first { self[$0].kind.form == .alert } ?? up.first
    var offer = AvailableInputs(takesCommands: takesCommands)
    if cover.map({ self[$0].kind.form == .alert }) ?? false { offer.takesCommands = false }
    for control in all {
      let itsCover = self[control].whole.flatMap { covers.contains($0) ? $0 : nil }
      if itsCover == cover { add(control, to: &offer, on: screen) }
    }
    return offer
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

  /// The tab whose list shows the property; nil for what is on no tab.
  func tab(of property: PropertyID) -> ControlID? {
    self[property].owner.flatMap { self[$0].whole }
      .flatMap { self[$0].kind.form == .tab ? $0 : nil }
  }

  func isSelected(_ tab: ControlID, on screen: Snapshot) -> Bool {
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
}
