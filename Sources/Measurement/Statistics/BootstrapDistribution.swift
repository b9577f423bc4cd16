/// An estimate with its bootstrap distribution, and the intervals and p-values read from it.
///
/// Intervals and p-values are two readings of the same counts and agree exactly: with B resamples
///
/// - the interval at level 1 - a runs from the k-th smallest to the k-th largest resample, where
///   k = floor(a (B + 1) / 2): the percentile interval of Davison and Hinkley, 1997, section 5.3;
/// - the p-value of "the true value lies within ±margin" is 2 (c + 1) / (B + 1), at most 1, where
///   c is the smaller of the number of resamples at or below +margin and at or above -margin;
/// - so p <= a exactly when the interval at level 1 - a lies wholly on one side of the band.
///
/// The p-value cannot be below 2 / (B + 1), its resolution. A family of m tests at significance a
/// needs 2 / (B + 1) <= a / m, else nothing can ever be found (`ComparisonFamily` sees to that).
struct BootstrapDistribution: Sendable {
  let estimate: Double
  /// In ascending order.
  private let resamples: [Double]

  init(estimate: Double, resamples: [Double]) {
    precondition(!resamples.isEmpty, "A bootstrap has at least one resample.")
    self.estimate = estimate
    self.resamples = resamples.sorted()
  }

  /// The p-value, two-sided, of the hypothesis that the true value lies within ±margin; with no
  /// margin, that it is 0.
  func pValue(margin: Double = 0) -> Double {
    precondition(margin >= 0, "A margin is a distance.")
    let notAbove = firstIndex { $0 > margin }
    let notBelow = resamples.count - firstIndex { $0 >= -margin }
    return min(1, 2 * Double(min(notAbove, notBelow) + 1) / Double(resamples.count + 1))
  }

  /// The percentile interval. Where the resamples cannot resolve the level, the widest there is.
  func interval(level: Double) -> ConfidenceInterval {
    // A product such as 0.05 * 2000 / 2 may come out below the integer that it means.
    let rank = (1 - level) * Double(resamples.count + 1) / 2 + 1e-6
    let outside = min(max(Int(rank), 1), (resamples.count + 1) / 2)
    return ConfidenceInterval(
      lower: resamples[outside - 1], upper: resamples[resamples.count - outside], level: level)
  }

  /// The first index whose resample meets a condition that holds from some value upwards.
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
