public import HeadlessUI

// TemperatureScreen: the controls of the temperature. It knows no rule of them.

/// A temperature in two fields: an edit of one writes the other.
public final class TemperatureScreen: Screen {
  public let celsius = EditedField("°C")
  public let fahrenheit = EditedField("°F")

  public init() {}
}
