import Foundation

/// The steps of colour for a factor to the baseline: 0 is equal, 1 to 6 are more, -1 to -6 less.
enum FactorScale {
  static let largest = 6

  /// A step begins above its limit.
  private static let limits = [1, 1.1, 1.25, 1.6, 2.5, 5]

  /// - Parameters:
  ///   - amount: not below 0.
  ///   - reference: the baseline's amount. Anything is infinitely more than nothing.
  static func step(of amount: Double, to reference: Double) -> Int {
    guard amount != reference else { return 0 }
    guard amount > 0 else { return -largest }
    guard reference > 0 else { return largest }
    return step(of: amount / reference)
  }

  static func step(of factor: Double) -> Int {
    let distance = max(factor, 1 / factor)
    let step = limits.count { distance > $0 }
    return factor < 1 ? -step : step
  }

  /// The meaning of each step, from the least to the most: in words, and as a range of factors.
  static var legend: [(step: Int, text: String, range: String)] {
    func step(_ index: Int, isLess: Bool) -> (step: Int, text: String, range: String) {
      let lower = limits[index]
      let upper = index + 1 < limits.count ? limits[index + 1] : nil
      let text = upper.map { "\(name(lower)) to \(name($0))" } ?? "above \(name(lower))"
      return isLess
        ? (
          -index - 1, "less, by a factor of \(text)",
          upper.map { "\(inverse($0))–\(inverse(lower))" } ?? "< \(inverse(lower))"
        )
        : (
          index + 1, "\(text) times as much",
          upper.map { "\(name(lower))–\(name($0))" } ?? "> \(name(lower))"
        )
    }
    return limits.indices.reversed().map { step($0, isLess: true) }
      + [(0, "as much, or a tie", "1")] + limits.indices.map { step($0, isLess: false) }
  }

  private static func inverse(_ limit: Double) -> String {
    limit == 1 ? "1" : String(format: "%.2g", 1 / limit)
  }

  private static func name(_ limit: Double) -> String {
    limit == limit.rounded() ? String(Int(limit)) : String(limit)
  }
}
