public import Interaction

/// A line of coloured text.
public final class Label {
  private let eventQueue: EventQueue
  private let textProperty: PropertyID
  private let colorProperty: PropertyID

  public var text = "" {
    didSet { eventQueue.observer?.screenWrote(.text(text), to: textProperty) }
  }

  public var color = Color.black {
    didSet { eventQueue.observer?.screenWrote(.text(color.rawValue), to: colorProperty) }
  }

  public init(
    text textProperty: PropertyID, color colorProperty: PropertyID, on eventQueue: EventQueue
  ) {
    self.textProperty = textProperty
    self.colorProperty = colorProperty
    self.eventQueue = eventQueue
  }
}
