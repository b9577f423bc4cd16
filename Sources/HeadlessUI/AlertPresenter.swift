/// The place where a screen shows an alert. Tapping an action closes it; the architecture is not
/// asked (the alert's actions have no handlers, as in the applications this is taken from).
public final class AlertPresenter {
  private let surface: Surface
  private let property: PropertyID
  public private(set) var presented: Alert?

  public init(_ property: PropertyID, on surface: Surface) {
    self.property = property
    self.surface = surface
  }

  /// Shows the alert; ignored while one is up, as the platform does.
  public func present(_ alert: Alert) {
    guard presented == nil else { return }
    presented = alert
    surface.observer?.screenPresented(alert.value, on: property)
  }

  /// The user tapped an action of the alert that is up; ignored when none is.
  public func receiveTap() {
    guard presented != nil else { return }
    presented = nil
    surface.observer?.screenShowed(.none, on: property)
  }
}
