import Foundation

/// A unit for measured times that stand beside each other, so that their digits can be compared.
/// Every face writes times by this.
package struct TimeUnit: Sendable {
  package let name: String
  private let nanoseconds: Double
  private let decimals: Int

  package static let microseconds = TimeUnit(name: "µs", nanoseconds: 1_000, decimals: 1)

  /// The unit and the decimals in which the shortest of the times has two digits or more: whole
  /// nanoseconds below 10 µs, with one decimal below 100 ns and with two below 10 ns.
  package init(of times: [Double]) {
    let (second, shortest) = (1_000_000_000.0, times.filter { $0 > 0 }.min() ?? 100)
    self =
      switch shortest {
      case ..<10: TimeUnit(name: "ns", nanoseconds: 1, decimals: 2)
      case ..<100: TimeUnit(name: "ns", nanoseconds: 1, decimals: 1)
      case ..<10_000: TimeUnit(name: "ns", nanoseconds: 1, decimals: 0)
      case ..<10_000_000: .microseconds
      case ..<(10 * second): TimeUnit(name: "ms", nanoseconds: 1_000_000, decimals: 1)
      default: TimeUnit(name: "s", nanoseconds: second, decimals: 1)
      }
  }

  private init(name: String, nanoseconds: Double, decimals: Int) {
    (self.name, self.nanoseconds, self.decimals) = (name, nanoseconds, decimals)
  }

  /// - Parameter sign: `+` for a number with its sign.
  package func number(_ time: Double, sign: String = "") -> String {
    String(format: "%\(sign).\(decimals)f", time / nanoseconds)
  }

  package func text(_ time: Double) -> String { "\(number(time)) \(name)" }

  /// A measured time that stands alone: `631 ns`, `105.1 µs`
  package static func text(of time: Double) -> String { TimeUnit(of: [abs(time)]).text(time) }
}

/// A time that is set or read off a clock, and no estimate: a delay, an instant of a log, a tick of
/// an axis.
package enum ExactTime {
  /// The units, each up to its limit in nanoseconds. The page of a run has the same list.
  package static let units: [(name: String, nanoseconds: Int, limit: Int)] = [
    ("ns", 1, 1_000), ("µs", 1_000, 1_000_000), ("ms", 1_000_000, 999_999_500),
    ("s", 1_000_000_000, .max),
  ]
  private static let places = 3

  /// The time in the largest unit that gives 1 or more, with at most three decimals and without the
  /// zeros at their end: `300 ms`, `1.5 µs`
  package static func text(of time: Double) -> String {
    let unit = units.first { abs(time) < Double($0.limit) } ?? units[units.count - 1]
    let number = time / Double(unit.nanoseconds)
    // Above this, Double has no decimals left to show.
    guard abs(number) < 1e12 else { return String(format: "%.3g \(unit.name)", number) }
    var text = String(format: "%.\(places)f", number)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return "\(text) \(unit.name)"
  }

  package static func text(of time: UInt64) -> String { text(of: Double(time)) }
}

/// A size of a file, and a limit of sizes. Units are powers of 1 024, as the limits are.
package enum ByteCount {
  /// At most one decimal: `812 bytes`, `64 KiB`, `5.3 MiB`
  package static func text(of bytes: Int) -> String {
    guard bytes >= 1 << 10 else { return "\(bytes) bytes" }
    let (size, unit) = bytes < 1 << 20 ? (1 << 10, "KiB") : (1 << 20, "MiB")
    let text = String(format: "%.1f", Double(bytes) / Double(size))
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) \(unit)"
  }
}
