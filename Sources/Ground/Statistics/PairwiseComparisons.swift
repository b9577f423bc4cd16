import Foundation

/// The claims about pairs of arms other than the baseline, from the same rounds as those of a
/// `ComparisonFamily`. Together with the family they compare all arms, each pair once.
///
/// Per round log(t_arm / t_other); then as in the family: hierarchical bootstrap, the band of the
/// group's A/A arm, the halves. Holm's correction is over all these pairs, because they are printed
/// together. The family's claims keep a correction of their own, so each of the two sets has a
/// false claim with at most the policy's significance. If the family is void, so is every pair.
public struct PairwiseComparisons: Codable, Equatable, Sendable {
  /// The number of resamples; 0 without pairs.
  public let resamples: Int
  /// In the order of the groups; in a group the second arm over the first, the third over the
  /// first, the third over the second, and so on.
  public let comparisons: [ArmComparison]

  /// Stored comparisons; nothing is computed.
  package init(stored comparisons: [ArmComparison], in family: ComparisonFamily) {
    self.comparisons = comparisons
    resamples =
      comparisons.isEmpty
      ? 0
      : family.policy.resamples(
        comparisons: comparisons.count, aaArms: family.aaChecks.count)
  }

  /// - Parameters:
  ///   - groups: the rounds of the family.
  ///   - family: gives the bands and the policy.
  public init(of groups: [PairedRounds], in family: ComparisonFamily) {
    let entries = groups.flatMap { rounds in
      rounds.arms.indices.flatMap { arm in
        (0..<arm).map { (rounds: rounds, arm: RoundSlot.arm(arm), other: RoundSlot.arm($0)) }
      }
    }
    guard !entries.isEmpty else {
      (resamples, comparisons) = (0, [])
      return
    }
    let policy = family.policy
    let resamples = policy.resamples(comparisons: entries.count, aaArms: groups.count)
    let bands = Dictionary(
      family.comparisons.map { ($0.group, log($0.band)) }, uniquingKeysWith: { first, _ in first })
    self.resamples = resamples
    comparisons = ComparisonFamily.compare(
      entries.map {
        RatioDistributions(
          of: $0.arm, over: $0.other, in: $0.rounds, resamples: resamples, seed: policy.seed)
      }, bands: entries.map { bands[$0.rounds.group] ?? log(policy.smallestRatio) },
      isVoid: family.isVoid, policy: policy)
  }
}
