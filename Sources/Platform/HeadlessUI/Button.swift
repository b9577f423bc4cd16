public import Interaction

/// A button: delivers taps while it is enabled.
public final class Button {
  /// Called on the main queue for each delivered tap.
  public var onTap: (() -> Void)? {
    get { tapHandler }
    set { tapHandler = newValue }
  }

  public let title: String
  private let eventQueue: EventQueue
  private let control: ControlID
  private let enabledProperty: PropertyID
  @exclusivity(unchecked) private var tapHandler: (() -> Void)?
  @exclusivity(unchecked) private var canBeTapped = false

  public var isEnabled: Bool {
    get { canBeTapped }
    set {
      canBeTapped = newValue
      eventQueue.observer?.screenWrote(.flag(newValue), to: enabledProperty)
    }
  }

  public init(
    title: String, _ control: ControlID, isEnabled enabledProperty: PropertyID,
    on eventQueue: EventQueue
  ) {
    self.title = title
    self.control = control
    self.enabledProperty = enabledProperty
    self.eventQueue = eventQueue
  }

  public func receiveTap() {
    guard canBeTapped else { return }
    if tapHandler == nil { takeDefaultHandler() }
    if let tapHandler { eventQueue.emit(.tap(control, handler: tapHandler)) }
  }

  @inline(never)
  private func takeDefaultHandler() {
    tapHandler = eventQueue.defaultActions?.onTap
  }
}

/// A button in a bar, identified by its title; always enabled.
public final class BarButton {
  /// Called on the main queue for each tap.
  public var onTap: (() -> Void)? {
    get { tapHandler }
    set { tapHandler = newValue }
  }
  /// True after its screen has gone. A write is then reported as too late.
  public var isGone: Bool {
    get { hasGone }
    set { hasGone = newValue }
  }

  private let eventQueue: EventQueue
  private let control: ControlID
  private let titleProperty: PropertyID
  @exclusivity(unchecked) private var tapHandler: (() -> Void)?
  @exclusivity(unchecked) private var hasGone = false
  @exclusivity(unchecked) private var shownTitle = ""

  public var title: String {
    get { shownTitle }
    set {
      shownTitle = newValue
      if hasGone {
        eventQueue.observer?.screenWroteTooLate(.text(newValue), to: titleProperty)
      } else {
        eventQueue.observer?.screenWrote(.text(newValue), to: titleProperty)
      }
    }
  }

  public init(_ control: ControlID, title titleProperty: PropertyID, on eventQueue: EventQueue) {
    self.control = control
    self.titleProperty = titleProperty
    self.eventQueue = eventQueue
  }

  public func receiveTap() {
    if tapHandler == nil { takeDefaultHandler() }
    if let tapHandler { eventQueue.emit(.tap(control, handler: tapHandler)) }
  }

  @inline(never)
  private func takeDefaultHandler() {
    tapHandler = eventQueue.defaultActions?.onTap
  }
}
