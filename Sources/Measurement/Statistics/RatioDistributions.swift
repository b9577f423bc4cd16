import Foundation
import SeededRandom

/// The bootstrap distributions that one arm is judged by: of its log ratio, and of the drift of
/// that from the first half of the rounds to the second.
struct RatioDistributions: Sendable {
  let group: String
  let arm: String
  let baseline: String
  let ratio: BootstrapDistribution
  let drift: BootstrapDistribution
  private let firstHalf: Double
  private let secondHalf: Double

  init(of slot: RoundSlot, in rounds: PairedRounds, resamples: Int, seed: UInt64) {
    group = rounds.group
    arm = rounds.name(of: slot)
    baseline = rounds.baseline
    let logRatios = rounds.logRatios(of: slot)
    let halves = HalvesComparison.split(logRatios)
    // A length in front of the first name: no two pairs of names give one stream.
    let stream = "\(group.utf8.count) \(group) \(arm)"
    ratio = HierarchicalSample(logRatios).bootstrap(
      resamples: resamples, generator: SeededGenerator(seed: seed, stream: "ratio \(stream)"))
    drift = HierarchicalSample(halves.second, minus: halves.first).bootstrap(
      resamples: resamples, generator: SeededGenerator(seed: seed, stream: "drift \(stream)"))
    firstHalf = HierarchicalSample(halves.first).estimate
    secondHalf = HierarchicalSample(halves.second).estimate
  }

  func halves(level: Double, adjustedPValue: Double, hasDrifted: Bool) -> HalvesComparison {
    HalvesComparison(
      firstRatio: exp(firstHalf), secondRatio: exp(secondHalf),
      driftInterval: drift.interval(level: level).map { exp($0) },
      adjustedPValue: adjustedPValue, hasDrifted: hasDrifted)
  }
}
