/// A straight line through times at sizes: time = fixed + perRow * size.
///
/// Least squares of the *relative* errors: each square is weighted by 1 / time^2, because times
/// over four powers of ten of size scatter by a share of themselves. Unweighted, the largest size
/// would decide alone and the fixed part be noise.
struct WeightedLine: Equatable, Sendable {
  let fixed: Double
  let perRow: Double

  /// - Parameters:
  ///   - sizes: at least two, not all equal.
  ///   - times: one a size, above 0.
  init(sizes: [Double], times: [Double]) {
    precondition(sizes.count == times.count && sizes.count > 1, "A line goes through two points.")
    let weights = times.map { 1 / ($0 * $0) }
    let total = weights.reduce(0, +)
    func mean(_ values: [Double]) -> Double {
      zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / total
    }
    let (size, time) = (mean(sizes), mean(times))
    let spread = mean(sizes.map { ($0 - size) * ($0 - size) })
    precondition(spread > 0, "A line needs two sizes that differ.")
    perRow = mean(zip(sizes, times).map { ($0 - size) * ($1 - time) }) / spread
    fixed = time - perRow * size
  }

  /// By what share of itself each time lies above the line; negative below it.
  func deviations(sizes: [Double], times: [Double]) -> [Double] {
    zip(sizes, times).map { ($1 - fixed - perRow * $0) / $1 }
  }
}
