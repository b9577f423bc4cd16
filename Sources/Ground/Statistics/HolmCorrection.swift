/// Holm's step-down correction: the probability of one or more false rejections in the family is at
/// most the significance, however the tests depend on each other.
///
/// Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of
/// Statistics 6, 1979. The p-values are sorted (equal ones stay in their given order); the k-th of
/// m is compared with significance / (m - k + 1), and the first one above ends the rejections.
public struct HolmCorrection: Equatable, Sendable {
  /// The adjusted p-values in the given order, at most 1. A hypothesis is rejected exactly if its
  /// adjusted p-value is at most the significance.
  public let adjusted: [Double]
  public let rejected: [Bool]
  /// The confidence level at which each hypothesis was tested, in the given order. A hypothesis
  /// after the end of the rejections has the level of the one that ended them.
  public let levels: [Double]

  public init(pValues: [Double], significance: Double) {
    precondition(pValues.allSatisfy { (0...1).contains($0) }, "A p-value lies in 0...1.")
    precondition(0 < significance && significance < 1, "A significance lies between 0 and 1.")
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    var adjusted = pValues
    var rejected = pValues.map { _ in false }
    var levels = pValues
    var largest = 0.0
    var rejecting = true
    var level = 1 - significance
    for (rank, hypothesis) in order.enumerated() {
      let remaining = Double(pValues.count - rank)
      largest = max(largest, min(1, pValues[hypothesis] * remaining))
      adjusted[hypothesis] = largest
      if rejecting {
        level = 1 - significance / remaining
        // 0.05 / 5 and 0.01 differ in the last bit. P-values are multiples of a larger step.
        rejecting = largest <= significance * (1 + 1e-9)
      }
      rejected[hypothesis] = rejecting
      levels[hypothesis] = level
    }
    self.adjusted = adjusted
    self.rejected = rejected
    self.levels = levels
  }
}
