public import Interaction

/// The tabs of a screen. It selects by itself. A tab's content is requested at its first visit.
public final class TabBar {
  public struct Tab: Hashable, Sendable {
    public let control: ControlID
    /// The bar's text for the selected tab.
    public let name: String

    public init(_ control: ControlID, _ name: String) {
      self.control = control
      self.name = name
    }
  }

  /// Called on the main queue, once per tab, before any part of the tab is visible. Not called for
  /// the first tab, which is visited as the screen loads.
  public var onFirstVisit: ((ControlID) -> Void)? {
    get { visitHandler }
    set { visitHandler = newValue }
  }
  public var selected: Tab { selectedTab }
  public var isHidden: Bool {
    get { isAway }
    set {
      isAway = newValue
      eventQueue.observer?.screenShowed(.flag(!newValue), on: visibleProperty)
    }
  }

  private let tabs: [Tab]
  private let eventQueue: EventQueue
  private let selectedProperty: PropertyID
  private let visibleProperty: PropertyID
  @exclusivity(unchecked) private var visitHandler: ((ControlID) -> Void)?
  @exclusivity(unchecked) private var selectedTab: Tab
  @exclusivity(unchecked) private var isAway = false
  @exclusivity(unchecked) private var visited: [ControlID]

  /// - Parameter tabs: at least one; the first is selected.
  public init(
    _ tabs: [Tab], selected selectedProperty: PropertyID, visible visibleProperty: PropertyID,
    on eventQueue: EventQueue
  ) {
    precondition(!tabs.isEmpty, "a tab bar has a tab")
    self.tabs = tabs
    self.selectedProperty = selectedProperty
    self.visibleProperty = visibleProperty
    self.eventQueue = eventQueue
    selectedTab = tabs[0]
    visited = [tabs[0].control]
  }

  /// Ignored while the bar is hidden, and for a control that is not one of its tabs.
  public func receiveTap(_ control: ControlID) {
    guard !isAway, let tab = tabs.first(where: { $0.control == control }) else { return }
    selectedTab = tab
    eventQueue.observer?.screenShowed(.text(tab.name), on: selectedProperty)
    guard !visited.contains(control) else { return }
    visited.append(control)
    if let onFirstVisit {
      eventQueue.emit(.tap(control) { onFirstVisit(control) })
    } else if let handler = eventQueue.defaultActions?.onTap {
      eventQueue.emit(.tap(control, handler: handler))
    }
  }
}
