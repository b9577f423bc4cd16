/// A button in a bar, told apart by its title; always enabled.
public final class BarButton {
  /// Called on the main queue for each tap.
  public var onTap: (() -> Void)?
  /// The screen it belongs to has gone: a write now is reported as one that came too late.
  public var isGone = false

  private let surface: Surface
  private let control: ControlID
  private let titleProperty: PropertyID

  public var title = "" {
    didSet {
      if isGone {
        surface.observer?.screenWroteTooLate(.text(title), to: titleProperty)
      } else {
        surface.observer?.screenWrote(.text(title), to: titleProperty)
      }
    }
  }

  public init(_ control: ControlID, title titleProperty: PropertyID, on surface: Surface) {
    self.control = control
    self.titleProperty = titleProperty
    self.surface = surface
  }

  public func receiveTap() {
    guard let onTap else { return }
    surface.emit(.tap(control, handler: onTap))
  }
}
