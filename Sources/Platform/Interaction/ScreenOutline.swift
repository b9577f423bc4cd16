/// The parts of a screen, each with the properties that it shows.
///
/// It follows from the roles in the table alone, for every feature alike. Everything that draws a
/// screen or names its rows uses it, so all of them show the same.
package struct ScreenOutline: Sendable {
  package struct Part: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case tabs
      case field
      case label
      case button
      case list
      /// Covers everything else while one of its properties shows something.
      case page
      case alert
      /// A control of one value, or a property that no other part shows.
      case value
    }

    package let kind: Kind
    package let name: String
    /// The properties with a role that all parts of the kind have a place for.
    package fileprivate(set) var properties: [PropertyRole: PropertyID] = [:]
    /// The properties of a page without a place of their own; for a value, its one property.
    package fileprivate(set) var values: [PropertyID] = []
    /// The tabs, the actions of an alert, the bar buttons and back buttons of a page.
    package fileprivate(set) var controls: [ControlID] = []
    /// The tab of a list; nil if the list is on no tab.
    package fileprivate(set) var tab: ControlID?
    /// What is on a page.
    package fileprivate(set) var parts: [Part] = []

    /// All that it shows.
    package var shown: [PropertyID] {
      properties.values + values + parts.flatMap(\.shown)
    }

    package subscript(role: PropertyRole) -> PropertyID? { properties[role] }
  }

  package let table: ControlTable
  /// The tabs, then the controls in order, then the values that belong to none of them.
  package private(set) var parts: [Part] = []

  package init(_ table: ControlTable) {
    self.table = table
    addTabs()
    for index in table.controls.indices { add(ControlID(rawValue: UInt16(index))) }
    let shown = Set(parts.flatMap(\.shown)).union(buttonTitles)
    for index in table.properties.indices {
      let property = PropertyID(rawValue: UInt16(index))
      guard !shown.contains(property) else { continue }
      var part = Part(kind: .value, name: table[property].name)
      part.values = [property]
      parts.append(part)
    }
  }

  package func parts(_ kind: Part.Kind) -> [Part] { parts.filter { $0.kind == kind } }

  /// The buttons in a page's bar, each with the property of its title.
  package func bar(of page: Part) -> [(button: ControlID, title: PropertyID?)] {
    let buttons = page.controls.filter { table[$0].kind.form == .barButton }
    return buttons.map { button in
      let own = table.property(.title, of: button)
      return (button, own ?? (button == buttons.first ? page[.button] : nil))
    }
  }

  /// The lists that the selected tab shows, and those that are on no tab.
  package func visibleLists(on screen: Snapshot) -> [Part] {
    let selected = table.property(.selected, of: nil).map { screen[$0.rawValue] }
    return parts(.list).filter { list in
      guard let tab = list.tab, let selected else { return true }
      return selected == .text(table[tab].shortName)
    }
  }

  // MARK: Finding the parts

  private var buttonTitles: [PropertyID] { parts(.page).flatMap(bar).compactMap(\.title) }

  private mutating func addTabs() {
    let tabs = controls { $0.kind.form == .tab }
    guard let first = tabs.first else { return }
    var part = Part(kind: .tabs, name: table[first].groupName)
    part.controls = tabs
    for role in [PropertyRole.selected, .visible] {
      part.properties[role] = table.property(role, of: nil)
    }
    parts.append(part)
  }

  private mutating func add(_ control: ControlID) {
    guard let kind = table[control].kind.form.part else { return }
    var part = Part(kind: kind, name: table[control].name)
    for property in table.properties(of: control) {
      let role = table[property].role
      if role != .value {
        part.properties[role] = property
      } else if kind == .page || kind == .value {
        part.values.append(property)
      }
    }
    part.controls = controls { $0.whole == control }
    part.tab = kind == .list ? table[control].whole : nil
    if let page = table[control].whole.map({ table[$0].name }),
      let index = parts.firstIndex(where: { $0.kind == .page && $0.name == page })
    {
      parts[index].parts.append(part)
    } else {
      parts.append(part)
    }
  }

  private func controls(where isWanted: (ControlTable.Control) -> Bool) -> [ControlID] {
    table.controls.indices.filter { isWanted(table.controls[$0]) }
      .map { ControlID(rawValue: UInt16($0)) }
  }
}

extension ControlKind.Form {
  /// The kind of part that this form of control becomes; nil if it belongs to another control.
  fileprivate var part: ScreenOutline.Part.Kind? {
    switch self {
    case .textField: .field
    case .label: .label
    case .button: .button
    case .list: .list
    case .page: .page
    case .alert: .alert
    case .value: .value
    case .tab, .alertAction, .barButton, .backButton: nil
    }
  }
}

extension ControlTable {
  /// The items of a choice; empty for any other part.
  package func items(of part: ScreenOutline.Part) -> [String] {
    let changes = part.kind == .value ? control(named: part.name).flatMap { self[$0].changes } : nil
    if case .items(let items)? = changes { return items }
    return []
  }
}
