public import Interaction

/// Shows a screen's alerts. Tapping an action closes the alert; the architecture is not told, since
/// the actions have no handlers in the application that the form comes from.
public final class AlertPresenter {
  private let eventQueue: EventQueue
  private let property: PropertyID
  public private(set) var presented: Alert?

  public init(_ property: PropertyID, on eventQueue: EventQueue) {
    self.property = property
    self.eventQueue = eventQueue
  }

  /// Shows the alert; ignored while one is up, as the platform does.
  public func present(_ alert: Alert) {
    guard presented == nil else { return }
    presented = alert
    eventQueue.observer?.screenPresented(alert.value, on: property)
  }

  /// The user tapped an action of the alert that is up; ignored when none is.
  public func receiveTap() {
    guard presented != nil else { return }
    presented = nil
    eventQueue.observer?.screenShowed(.none, on: property)
  }
}
