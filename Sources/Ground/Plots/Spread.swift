import Foundation

/// The scatter of values in five figures, so the picture stays small for any number of values.
struct Spread: Equatable {
  /// The share of the values outside the whiskers, on each side.
  static let tail = 0.05

  let lowWhisker: Double
  let lowQuartile: Double
  let median: Double
  let highQuartile: Double
  let highWhisker: Double

  /// Nil without values. The values must be numbers.
  init?(of values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      let rank = share * Double(sorted.count - 1)
      let below = Int(rank)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (rank - Double(below))
    }
    lowWhisker = quantile(Self.tail)
    lowQuartile = quantile(0.25)
    median = quantile(0.5)
    highQuartile = quantile(0.75)
    highWhisker = quantile(1 - Self.tail)
  }
}
