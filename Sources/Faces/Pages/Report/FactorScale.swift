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
    let texts = limits.indices.map { index in
      index + 1 < limits.count
        ? "\(name(limits[index])) to \(name(limits[index + 1]))" : "above \(name(limits[index]))"
    }
    let more = texts.enumerated().map { index, text in
      (
        step: index + 1, text: "\(text) times as much",
        range: index + 1 < limits.count
          ? "\(name(limits[index]))–\(name(limits[index + 1]))" : "> \(name(limits[index]))"
      )
    }
    let less = texts.enumerated().map { index, text in
      (
        step: -index - 1, text: "less, by a factor of \(text)",
        range: index + 1 < limits.count
          ? "\(inverse(limits[index + 1]))–\(inverse(limits[index]))"
          : "< \(inverse(limits[index]))"
      )
    }
    return less.reversed() + [(0, "as much, or a tie", "1")] + more
  }

  private static func inverse(_ limit: Double) -> String {
    limit == 1 ? "1" : String(format: "%.2g", 1 / limit)
  }

  private static func name(_ limit: Double) -> String {
    limit == limit.rounded() ? String(Int(limit)) : String(limit)
  }
}
