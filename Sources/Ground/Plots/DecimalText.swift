import Foundation
import TextOutput

/// Numbers as text, independent of the machine's language.
enum DecimalText {
  /// A text with this many decimals: `1.50`. `-` if the value is not finite.
  static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "-" }
    let power = pow(10, Double(places))
    let scaled = (abs(value) * power).rounded()
    // Above this, Double has no decimals left to show.
    guard scaled < 1e15 else { return String(format: "%.3g", value) }
    let digits = String(Int(scaled))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// A text with as few decimals as the value needs, at most `places`: `1.5`, `2`.
  static func short(_ value: Double, places: Int) -> String {
    let needed = (0..<places).first { places in
      let power = pow(10, Double(places))
      let scaled = value * power
      return abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled))
    }
    return fixed(value, places: needed ?? places)
  }

  /// A coordinate. A tenth of a unit is finer than any screen shows.
  static func coordinate(_ value: Double) -> String {
    let text = fixed(value, places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The kind of an axis's numbers. It decides the text of the ticks.
package enum Quantity: Sendable {
  case number
  /// In the unit that suits the value: `500 ns`, `1.5 µs`, `2 ms`.
  case nanoseconds

  /// The value as a tick shows it.
  package func text(_ value: Double) -> String {
    switch self {
    case .number: DecimalText.short(value, places: 6)
    case .nanoseconds: ExactTime.text(of: value).replacing(" ", with: "\u{a0}")
    }
  }
}
