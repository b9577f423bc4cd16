// Statistics: the one estimator of times, and the order in which arms are timed. Start at
// `Estimate`.

/// A middle value, and the range in which single processes put it.
package struct Estimate: Codable, Hashable, Sendable {
  package let value: Double
  /// The least and the greatest median of a process.
  package let low: Double
  package let high: Double

  package init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  /// The median of all values. Nil without a value.
  ///
  /// - Parameter processes: the values of each process. A process is one layout of memory and one
  ///   stretch of time, so the range of their medians tells what another process may find.
  package init?(medianOf processes: [[Double]]) {
    let medians = processes.compactMap(Self.median)
    guard let value = Self.median(of: processes.flatMap(\.self)), let low = medians.min(),
      let high = medians.max()
    else { return nil }
    self.init(value, low: min(low, value), high: max(high, value))
  }

  /// The range says that the true ratio is not 1.
  ///
  /// - Parameter same: the ratio of the baseline to itself, which was timed twice. What it reaches
  ///   is no difference.
  package func differs(beyond same: Estimate?) -> Bool {
    let (least, greatest) = (min(1, same?.low ?? 1), max(1, same?.high ?? 1))
    return low > greatest || high < least
  }

  /// The middle value, or the mean of the two middle ones; nil without values.
  package static func median(of values: [Double]) -> Double? {
    quantile(0.5, of: values)
  }

  /// The quantile by linear interpolation between order statistics at (n - 1)p: type 7 of Hyndman
  /// and Fan, "Sample quantiles in statistical packages", The American Statistician 50(4), 1996.
  package static func quantile(_ share: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
  }
}
