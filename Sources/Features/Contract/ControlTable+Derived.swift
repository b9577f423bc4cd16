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

  /// What covers the rest: an alert covers everything, then a page.
  private func coverOnTop(on screen: Snapshot) -> ControlID? {
    let up = covers.filter { isUp($0, on: screen.values) }
    return up.first { self[$0].kind.form == .alert } ?? up.first
  }

  /// Why a settled screen that shows this does nothing with an input; nil where it takes it.
  func refusal(of input: UserInput, on screen: Snapshot) -> String? {
    let cover = coverOnTop(on: screen)
    func isUp(besides control: ControlID? = nil) -> String? {
      cover.flatMap { $0 == control ? nil : "`\(self[$0].name)` is up" }
    }
    switch input {
    case .load, .end, .external: return nil
    case .scroll: return isUp()
    case .cancelBack where cover.map { self[$0].kind.form } == .page: return nil
    case .cancelBack: return isUp() ?? "no page is up"
    case .tapRow(let row), .swipeRow(let row):
      let position = rows(taking: input.parts.gesture, on: screen)?.rendered.position(of: row)
      return isUp() ?? (position == nil ? "no row in view takes it" : nil)
    case .tap(let control), .field(let control, _), .change(let control, _):
      if case .change(_, let value) = input, let change = RowChange(value), isUp() == nil {
        let isInView = rows(of: control, on: screen)?.rendered.position(of: change.row) != nil
        return isInView ? nil : "no row in view takes it"
      }
      let whole = self[control].whole.flatMap { covers.contains($0) ? $0 : nil }
      if let refusal = isUp(besides: whole) { return refusal }
      if let whole, whole != cover { return "`\(self[whole].name)` is not up" }
      let isOff = gate(of: control).map { screen[$0.rawValue] } == .flag(false)
      return isOff ? "`\(self[control].name)` is disabled" : nil
    }
  }

  /// The list that a gesture reaches, with its rows: that of the selected tab, or the first one on
  /// no tab.
  package func rows(
    taking gesture: Gesture, on screen: Snapshot
  ) -> (list: ControlID, property: PropertyID, rendered: RenderedRows)? {
    let list = controls.indices.lazy.map { ControlID(rawValue: UInt16($0)) }.first { list in
      self[list].kind.form == .list
        && self[list].whole.map { self.isSelected($0, on: screen) } ?? true
    }
    guard let list, self[list].kind.takes.contains(gesture) else { return nil }
    return rows(of: list, on: screen).map { (list, $0.property, $0.rendered) }
  }

  func rows(
    of list: ControlID, on screen: Snapshot
  ) -> (property: PropertyID, rendered: RenderedRows)? {
    guard let property = property(.rendered, of: list) else { return nil }
    return RenderedRows(screen[property.rawValue]).map { (property, $0) }
  }

  /// The inputs that a settled screen accepts if it shows this.
  package func offer(of screen: Snapshot, takesCommands: Bool = false) -> AvailableInputs {
    let all = controls.indices.map { ControlID(rawValue: UInt16($0)) }
    let cover = coverOnTop(on: screen)
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
    if self[control].kind.form == .list {
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
    guard let rendered = rows(of: list, on: screen)?.rendered else { return }
    let takes = self[list].kind.takes
    offer.tappableRows = takes.contains(.tapRow) ? rendered.rows.count : 0
    offer.swipeableRows = takes.contains(.swipeRow) ? rendered.rows.count : 0
    offer.lastTopRow = rendered.count - rendered.rows.count
    guard let steps = self[list].changes?.rowSteps, !rendered.rows.isEmpty else { return }
    offer.changes += steps.map { .init(list, by: $0.rawValue) }
    offer.changeableRows = rendered.rows.count
  }
}
