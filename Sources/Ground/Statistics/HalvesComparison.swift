import Foundation
import SeededRandom

/// A check that the first and the second half of the rounds agree.
///
/// The rounds of each process are split in the middle, in running order; the middle one of an odd
/// number is left out. The halves disagree if
///
/// 1. the ratio drifted: the hierarchical bootstrap interval of the median over processes of
///    (median log ratio of the second half - that of the first), at the level that Holm's
///    correction over the family gives, lies wholly outside ±log(`smallestRatio`). So a drift must
///    be significant and large enough; a long run does not fail because of a drift of 0.1 %; or
/// 2. the arm would be called slower (faster), but in one of the halves its ratio, as the median
///    over processes of medians, is not above (below) 1.
public struct HalvesComparison: Codable, Equatable, Sendable {
  /// The ratio to the baseline in the first half of the rounds.
  public let firstRatio: Double
  public let secondRatio: Double
  /// The second half's ratio over the first's, as an interval at its corrected level.
  public let driftInterval: ConfidenceInterval
  /// The Holm-adjusted p-value of "the drift is smaller than the smallest ratio worth a claim".
  public let adjustedPValue: Double
  /// True if the halves disagree by the first rule.
  public let hasDrifted: Bool

  package init(
    firstRatio: Double, secondRatio: Double, driftInterval: ConfidenceInterval,
    adjustedPValue: Double, hasDrifted: Bool
  ) {
    self.firstRatio = firstRatio
    self.secondRatio = secondRatio
    self.driftInterval = driftInterval
    self.adjustedPValue = adjustedPValue
    self.hasDrifted = hasDrifted
  }

  /// True if the halves support the claim of all rounds.
  public func agree(with claim: RatioClaim) -> Bool {
    guard !hasDrifted else { return false }
    switch claim {
    case .slower: return firstRatio > 1 && secondRatio > 1
    case .faster: return firstRatio < 1 && secondRatio < 1
    case .tie, .unstable, .void: return true
    }
  }

  package var inverted: HalvesComparison {
    HalvesComparison(
      firstRatio: 1 / firstRatio, secondRatio: 1 / secondRatio,
      driftInterval: driftInterval.inverted, adjustedPValue: adjustedPValue,
      hasDrifted: hasDrifted)
  }

  package static func split(_ processes: [[Double]]) -> (first: [[Double]], second: [[Double]]) {
    (
      processes.map { Array($0.prefix($0.count / 2)) },
      processes.map { Array($0.suffix($0.count / 2)) }
    )
  }
}

/// The bootstrap distributions of one arm: of its log ratio, and of the drift of the log ratio from
/// the first half of the rounds to the second.
package struct RatioDistributions: Sendable {
  package let group: String
  package let arm: String
  package let baseline: String
  package let ratio: BootstrapDistribution
  package let drift: BootstrapDistribution
  private let firstHalf: Double
  private let secondHalf: Double

  /// - Parameter reference: the slot whose times are the divisors.
  package init(
    of slot: RoundSlot, over reference: RoundSlot = .baseline, in rounds: PairedRounds,
    resamples: Int, seed: UInt64
  ) {
    let (arm, baseline) = (rounds.name(of: slot), rounds.name(of: reference))
    self.init(
      rounds.logRatios(of: slot, over: reference), group: rounds.group, arm: arm,
      baseline: baseline,
      // The length before a name makes different pairs of names give different streams.
      names: reference == .baseline ? arm : "over \(baseline.utf8.count) \(baseline) \(arm)",
      resamples: resamples, seed: seed)
  }

  /// - Parameters:
  ///   - logRatios: by process and round.
  ///   - names: distinguish the random streams from those of the group's other ratios.
  package init(
    _ logRatios: [[Double]], group: String, arm: String, baseline: String, names: String,
    resamples: Int, seed: UInt64
  ) {
    self.group = group
    self.arm = arm
    self.baseline = baseline
    let halves = HalvesComparison.split(logRatios)
    let stream = "\(group.utf8.count) \(group) \(names)"
    ratio = HierarchicalSample(logRatios).bootstrap(
      resamples: resamples, generator: SeededGenerator(seed: seed, stream: "ratio \(stream)"))
    drift = HierarchicalSample(halves.second, minus: halves.first).bootstrap(
      resamples: resamples, generator: SeededGenerator(seed: seed, stream: "drift \(stream)"))
    firstHalf = HierarchicalSample(halves.first).estimate
    secondHalf = HierarchicalSample(halves.second).estimate
  }

  package func halves(level: Double, adjustedPValue: Double, hasDrifted: Bool) -> HalvesComparison {
    HalvesComparison(
      firstRatio: exp(firstHalf), secondRatio: exp(secondHalf),
      driftInterval: drift.interval(level: level).map { exp($0) },
      adjustedPValue: adjustedPValue, hasDrifted: hasDrifted)
  }
}
