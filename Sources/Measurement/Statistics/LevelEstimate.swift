import SeededRandom

/// The absolute time of an input under one arm, for orientation. Unlike ratios, levels include all
/// drift of the machine, so they are never compared with each other.
public struct LevelEstimate: Codable, Equatable, Sendable {
  /// Nanoseconds per input: per process the median over rounds, over processes the median.
  public let nanoseconds: Double
  /// Of the level, by hierarchical bootstrap, without correction for several arms.
  public let interval: ConfidenceInterval

  /// The level of a slot at 1 - `significance` of the policy.
  public init(of slot: RoundSlot, in rounds: PairedRounds, policy: ComparisonPolicy) {
    let arm = rounds.name(of: slot)
    let distribution = HierarchicalSample(rounds.times(of: slot)).bootstrap(
      resamples: policy.resamples(comparisons: 1, aaArms: 1),
      generator: SeededGenerator(
        seed: policy.seed,
        stream: "level \(rounds.group.utf8.count) \(rounds.group) \(arm)"))
    nanoseconds = distribution.estimate
    interval = distribution.interval(level: 1 - policy.significance)
  }

  /// The levels of the baseline and of every arm, by name.
  static func all(
    in rounds: PairedRounds, policy: ComparisonPolicy
  ) -> [String: LevelEstimate] {
    rounds.slotsByName.mapValues { LevelEstimate(of: $0, in: rounds, policy: policy) }
  }
}
