public import Interaction

/// Shows a screen's alerts. Tapping an action closes the alert. The architecture is not told,
/// because the actions have no handlers in the application that the form comes from.
public final class AlertPresenter {
  private let eventQueue: EventQueue
  private let property: PropertyID
  @exclusivity(unchecked) private var shown: Alert?

  public var presented: Alert? { shown }

  public var isPresenting: Bool { shown != nil }

  public init(_ property: PropertyID, on eventQueue: EventQueue) {
    self.property = property
    self.eventQueue = eventQueue
  }

  /// Shows the alert. Ignored while another alert is shown, as on the platform.
  public func present(_ alert: Alert) {
    guard shown == nil else { return }
    shown = alert
    eventQueue.observer?.screenPresented(alert.value, on: property)
  }

  /// Handles the user's tap on an action of the shown alert. Ignored without one.
  public func receiveTap() {
    guard shown != nil else { return }
    shown = nil
    eventQueue.observer?.screenShowed(.none, on: property)
  }
}
