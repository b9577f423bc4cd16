/// A button: delivers taps while it is enabled.
public final class Button {
  /// Called on the main queue for each delivered tap.
  public var onTap: (() -> Void)?

  public let title: String
  private let surface: Surface
  private let control: ControlID
  private let enabledProperty: PropertyID

  public var isEnabled = false {
    didSet { surface.observer?.screenWrote(.flag(isEnabled), to: enabledProperty) }
  }

  public init(
    title: String, _ control: ControlID, isEnabled enabledProperty: PropertyID, on surface: Surface
  ) {
    self.title = title
    self.control = control
    self.enabledProperty = enabledProperty
    self.surface = surface
  }

  public func receiveTap() {
    guard isEnabled, let onTap else { return }
    surface.emit(.tap(control, handler: onTap))
  }
}
