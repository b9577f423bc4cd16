public import Interaction

/// Shows a screen's alerts. Tapping an action closes the alert; the architecture is not told, since
/// the actions have no handlers in the application that the form comes from.
public final class AlertPresenter {
  private let eventQueue: EventQueue
  private let property: PropertyID
  @exclusivity(unchecked) private var shown: Alert?

  public var presented: Alert? { shown }

  /// Whether an alert is up.
  public var isPresenting: Bool { shown != nil }

  public init(_ property: PropertyID, on eventQueue: EventQueue) {
    self.property = property
    self.eventQueue = eventQueue
  }

  /// Shows the alert; ignored while one is up, as the platform does.
  public func present(_ alert: Alert) {
    guard shown == nil else { return }
    shown = alert
    eventQueue.observer?.screenPresented(alert.value, on: property)
  }

  /// The user tapped an action of the alert that is up; ignored when none is.
  public func receiveTap() {
    guard shown != nil else { return }
    shown = nil
    eventQueue.observer?.screenShowed(.none, on: property)
  }
}
