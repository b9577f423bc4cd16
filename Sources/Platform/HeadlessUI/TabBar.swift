public import Interaction

/// The tabs of a screen. It selects by itself. A tab's content is requested at its first visit. A
/// list with the name of a tab is on that tab.
public final class TabBar: Control {
  /// Called on the main queue with the tab, once per tab, before any part of the tab is visible.
  /// Not called for the first tab, which is visited as the screen loads.
  public var onFirstVisit: ((ControlID) -> Void)? {
    get { visitHandler }
    set { visitHandler = newValue }
  }
  /// The name of the selected tab.
  public var selected: String { tabs[selectedIndex] }
  public var isHidden: Bool {
    get { isAway }
    set {
      isAway = newValue
      eventQueue?.observer?.screenShowed(.flag(!newValue), on: property(1))
    }
  }

  private let tabs: [String]
  @exclusivity(unchecked) private var visitHandler: ((ControlID) -> Void)?
  @exclusivity(unchecked) private var selectedIndex = 0
  @exclusivity(unchecked) private var isAway = false
  @exclusivity(unchecked) private var visited: [UInt16] = [0]

  /// - Parameter tabs: their names, at least one; the first is selected.
  public init(_ tabs: String...) {
    precondition(!tabs.isEmpty, "a tab bar has a tab")
    self.tabs = tabs
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    for tab in tabs { _ = table.add(.init("\(name).\(tab)", .tab)) }
    table.add(.init(name, .selected, initial: .text(tabs[0]), shape: .choice(tabs)))
    table.add(.init("\(name)Bar", .visible, initial: .flag(true), shape: .flag))
  }

  /// Ignored while the bar is hidden.
  public override func receive(_ input: UserInput, part: Int) {
    guard !isAway else { return }
    selectedIndex = part
    eventQueue?.observer?.screenShowed(.text(selected), on: property(0))
    guard !visited.contains(UInt16(part)) else { return }
    visited.append(UInt16(part))
    let tab = selectedTab
    if let onFirstVisit {
      eventQueue?.emit(.tap(tab) { onFirstVisit(tab) })
    } else if let handler = eventQueue?.defaultActions?.onTap {
      eventQueue?.emit(.tap(tab, handler: handler))
    }
  }

  var selectedTab: ControlID { ControlID(rawValue: id.rawValue + UInt16(selectedIndex)) }
}

extension ControlKind {
  package static let tab = ControlKind(.tab, takes: [.tap])
}
