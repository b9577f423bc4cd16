/// A line of coloured text.
public final class Label {
  private let surface: Surface
  private let textProperty: PropertyID
  private let colorProperty: PropertyID

  public var text = "" {
    didSet { surface.observer?.screenWrote(.text(text), to: textProperty) }
  }

  public var color = Color.black {
    didSet { surface.observer?.screenWrote(.text(color.rawValue), to: colorProperty) }
  }

  public init(text textProperty: PropertyID, color colorProperty: PropertyID, on surface: Surface) {
    self.textProperty = textProperty
    self.colorProperty = colorProperty
    self.surface = surface
  }
}
