public import Interaction

/// A button: delivers taps while it is enabled.
public final class Button {
  /// Called on the main queue for each delivered tap.
  public var onTap: (() -> Void)?

  public let title: String
  private let eventQueue: EventQueue
  private let control: ControlID
  private let enabledProperty: PropertyID

  public var isEnabled = false {
    didSet { eventQueue.observer?.screenWrote(.flag(isEnabled), to: enabledProperty) }
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
    guard isEnabled, let handler = onTap ?? defaultHandler() else { return }
    eventQueue.emit(.tap(control, handler: handler))
  }

  private func defaultHandler() -> (() -> Void)? {
    onTap = eventQueue.defaultHandlers?.onTap
    return onTap
  }
}

/// A button in a bar, told apart by its title; always enabled.
public final class BarButton {
  /// Called on the main queue for each tap.
  public var onTap: (() -> Void)?
  /// The screen it belongs to has gone: a write now is reported as one that came too late.
  public var isGone = false

  private let eventQueue: EventQueue
  private let control: ControlID
  private let titleProperty: PropertyID

  public var title = "" {
    didSet {
      if isGone {
        eventQueue.observer?.screenWroteTooLate(.text(title), to: titleProperty)
      } else {
        eventQueue.observer?.screenWrote(.text(title), to: titleProperty)
      }
    }
  }

  public init(_ control: ControlID, title titleProperty: PropertyID, on eventQueue: EventQueue) {
    self.control = control
    self.titleProperty = titleProperty
    self.eventQueue = eventQueue
  }

  public func receiveTap() {
    guard let handler = onTap ?? defaultHandler() else { return }
    eventQueue.emit(.tap(control, handler: handler))
  }

  private func defaultHandler() -> (() -> Void)? {
    onTap = eventQueue.defaultHandlers?.onTap
    return onTap
  }
}
