/// The interval in which one further value lies with a probability of 95 %, if all of them are of
/// one normal distribution: mean ± t s √(1 + 1/n). Source: Hahn and Meeker, "Statistical
/// Intervals", 1991, section 4.7.
package struct PredictionInterval: Hashable, Sendable {
  package let lower: Double
  package let upper: Double

  /// Nil for fewer than three values: two predict next to nothing.
  package init?(after values: [Double]) {
    guard values.count > 2 else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let quantile = Self.quantiles[min(values.count - 3, Self.quantiles.count - 1)]
    let reach = quantile * (squares / (count - 1)).squareRoot() * (1 + 1 / count).squareRoot()
    (lower, upper) = (mean - reach, mean + reach)
  }

  /// The quantiles of Student's t at 0.975, from 2 to 30 degrees of freedom. The last one stands
  /// for more: it is off by 4 % at most.
  private static let quantiles = [
    4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201,
    2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080,
    2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
  ]
}
