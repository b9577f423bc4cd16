public import Interaction

/// The place where a screen shows an alert. Tapping an action closes it; the architecture is not
/// asked (the alert's actions have no handlers, as in the applications this is taken from).
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

/// What an alert says and which actions close it.
public struct Alert: Hashable, Sendable {
  public let title: String
  public let message: String
  /// The titles of the actions, in order.
  public let actions: [String]

  public init(title: String, message: String, actions: [String]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// Title, message and the list of actions: the observed form of a presented alert.
  public var value: Value {
    .list([.text(title), .text(message), .list(actions.map(Value.text))])
  }
}
