public import Interaction

public final class Label {
  private let eventQueue: EventQueue
  private let textProperty: PropertyID
  private let colorProperty: PropertyID
  @exclusivity(unchecked) private var shownText = ""
  @exclusivity(unchecked) private var shownColor = Color.black

  public var text: String {
    get { shownText }
    set {
      shownText = newValue
      eventQueue.observer?.screenWrote(.text(newValue), to: textProperty)
    }
  }

  public var color: Color {
    get { shownColor }
    set {
      shownColor = newValue
      eventQueue.observer?.screenWrote(.text(newValue.rawValue), to: colorProperty)
    }
  }

  public init(
    text textProperty: PropertyID, color colorProperty: PropertyID, on eventQueue: EventQueue
  ) {
    self.textProperty = textProperty
    self.colorProperty = colorProperty
    self.eventQueue = eventQueue
  }
}
