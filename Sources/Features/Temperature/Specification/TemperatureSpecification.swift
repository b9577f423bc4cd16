public import FeatureContract
import HeadlessUI
import Interaction
public import TemperatureScreen

// TemperatureSpecification: the rules that every implementation of the temperature is judged by. No
// architecture imports it, and it converts by other means than the model.

extension Feature<TemperatureScreen> {
  /// The temperature, as the rest of the package knows it.
  public static var temperature: Self {
    var temperature = Feature("temperature") { _ in TemperatureRules() }
    temperature.takesCommands = true
    return temperature
  }
}

struct TemperatureRules: Specification {
  private var changes = 0

  var modelChanges: Int? { changes }

  mutating func apply(_ event: UserEvent, on screen: TemperatureScreen) {
    switch event {
    case .edit(let field, let text):
      changes += 1
      guard let degrees = Int(text) else { return }
      if field === screen.celsius {
        write(Self.fahrenheit(of: degrees), to: screen.fahrenheit)
      } else {
        write(Self.celsius(of: degrees), to: screen.celsius)
      }
    case .command(.set(let degrees)):
      changes += 1
      write(String(degrees), to: screen.celsius)
      write(Self.fahrenheit(of: degrees), to: screen.fahrenheit)
    default: break
    }
  }

  /// What is written once stays until the user edits it, so there is nothing to show again.
  func show(on screen: TemperatureScreen) {}

  private func write(_ text: String, to field: EditedField) {
    if !field.isMarked { field.text = text }
  }

  // MARK: By distances from the freezing point, whose whole fifths and ninths are exact

  static func fahrenheit(of celsius: Int) -> String {
    let distance = 9 * (celsius.magnitude / 5) + nearest(9 * (celsius.magnitude % 5), 5)
    guard celsius < 0 else { return String(distance + 32) }
    return distance > 32 ? "-\(distance - 32)" : String(32 - distance)
  }

  static func celsius(of fahrenheit: Int) -> String {
    let distance =
      fahrenheit < 0 ? fahrenheit.magnitude + 32 : UInt((fahrenheit - 32).magnitude)
    let degrees = 5 * (distance / 9) + nearest(5 * (distance % 9), 9)
    return fahrenheit < 32 && degrees > 0 ? "-\(degrees)" : String(degrees)
  }

  /// Ninths and fifths have no halves, so the nearest is one.
  private static func nearest(_ number: UInt, _ divisor: UInt) -> UInt {
    (2 * number + divisor) / (2 * divisor)
  }
}
