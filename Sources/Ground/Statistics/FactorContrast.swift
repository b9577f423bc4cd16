/// A comparison of several arms at once: the product of powers of their times.
///
/// Per round Σ weight log t; then as for a ratio of two arms: per process the median, over
/// processes the median, with the hierarchical bootstrap. Weights add up to 0, so the common part
/// of all arms of a round cancels.
package struct FactorContrast {
  package let arm: String
  package let baseline: String
  package let weights: [(arm: String, weight: Double)]

  package init(arm: String, baseline: String, weights: [(arm: String, weight: Double)]) {
    self.arm = arm
    self.baseline = baseline
    self.weights = weights
  }

  /// The values by process, in the order of the rounds. Nil if an arm was not timed.
  package func logRatios(in rounds: PairedRounds) -> [[Double]]? {
    let slots = rounds.slotsByName
    var sums = rounds.processes.map { Array(repeating: 0.0, count: $0.rounds.count) }
    for (arm, weight) in weights {
      guard let slot = slots[arm] else { return nil }
      for (process, logarithms) in rounds.logTimes(of: slot).enumerated() {
        for (round, logarithm) in logarithms.enumerated() {
          sums[process][round] += weight * logarithm
        }
      }
    }
    return sums
  }
}
