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
    guard isEnabled, let onTap else { return }
    eventQueue.emit(.tap(control, handler: onTap))
  }
}
