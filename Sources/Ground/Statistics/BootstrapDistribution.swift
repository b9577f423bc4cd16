/// An estimate and its bootstrap distribution, with intervals and p-values.
///
/// Intervals and p-values come from the same counts and agree exactly. With B resamples:
///
/// - the interval at level 1 - a runs from the k-th smallest to the k-th largest resample, where
///   k = floor(a (B + 1) / 2): the percentile interval of Davison and Hinkley, 1997, section 5.3;
/// - the p-value of "the true value lies within ±margin" is 2 (c + 1) / (B + 1), at most 1, where
///   c is the smaller of the number of resamples at or below +margin and at or above -margin;
/// - so p <= a exactly when the interval at level 1 - a lies wholly on one side of the band.
///
/// The smallest possible p-value is 2 / (B + 1). A family of m tests at significance a needs
/// 2 / (B + 1) <= a / m to find anything; `ComparisonPolicy` chooses B accordingly.
package struct BootstrapDistribution: Sendable {
  package let estimate: Double
  /// Ascending.
  private let resamples: [Double]

  package init(estimate: Double, resamples: [Double]) {
    precondition(!resamples.isEmpty, "A bootstrap has at least one resample.")
    self.estimate = estimate
    self.resamples = resamples.sorted()
  }

  /// The two-sided p-value of the hypothesis that the true value lies within ±margin.
  package func pValue(margin: Double = 0) -> Double {
    precondition(margin >= 0, "A margin is a distance.")
    let notAbove = firstIndex { $0 > margin }
    let notBelow = resamples.count - firstIndex { $0 >= -margin }
    return min(1, 2 * Double(min(notAbove, notBelow) + 1) / Double(resamples.count + 1))
  }

  /// The percentile interval. If the resamples cannot resolve the level, it is the widest possible.
  package func interval(level: Double) -> ConfidenceInterval {
    // Rounding may put a product such as 0.05 * 2000 / 2 below the exact integer.
    let rank = (1 - level) * Double(resamples.count + 1) / 2 + 1e-6
    let outside = min(max(Int(rank), 1), (resamples.count + 1) / 2)
    return ConfidenceInterval(
      lower: resamples[outside - 1], upper: resamples[resamples.count - outside], level: level)
  }

  /// The first index whose resample meets a condition that all larger resamples meet too.
  private func firstIndex(where condition: (Double) -> Bool) -> Int {
    var low = 0
    var high = resamples.count
    while low < high {
      let middle = low + (high - low) / 2
      if condition(resamples[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Two bounds and their confidence level, in the unit of the estimate.
public struct ConfidenceInterval: Codable, Hashable, Sendable {
  public let lower: Double
  public let upper: Double
  public let level: Double

  public init(lower: Double, upper: Double, level: Double) {
    precondition(lower <= upper, "An interval's lower bound is not above its upper one.")
    precondition(0 < level && level < 1, "A confidence level lies strictly between 0 and 1.")
    self.lower = lower
    self.upper = upper
    self.level = level
  }

  /// True if the value lies in the interval, bounds included.
  public func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }

  /// The interval of 1 over the value. Both bounds must be above 0.
  package var inverted: ConfidenceInterval {
    ConfidenceInterval(lower: 1 / upper, upper: 1 / lower, level: level)
  }

  package func map(_ transform: (Double) -> Double) -> ConfidenceInterval {
    ConfidenceInterval(lower: transform(lower), upper: transform(upper), level: level)
  }
}
