/// Everything measured of one feature.
public struct FeatureResult: Sendable {
  public let feature: String
  public let baseline: String
  /// The measured scenarios, by file.
  public let scenarios: [String]
  /// Inputs of one replay of them all.
  public let inputCount: Int
  public let layouts: [LayoutResult]
  /// The claims about times, made together over all layouts; nil when nothing could be compared.
  public let family: ComparisonFamily?

  public init(
    feature: String, baseline: String, scenarios: [String], facts: [[ArmFacts]],
    rounds: [PairedRounds], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.feature = feature
    self.baseline = baseline
    self.scenarios = scenarios
    inputCount = facts.joined().lazy.compactMap(\.numbers).first?.counts.inputs ?? 0
    let family = rounds.isEmpty ? nil : try ComparisonFamily(of: rounds, policy: policy)
    self.family = family
    layouts = facts.map { facts in
      let layout = facts[0].layout
      let rounds = rounds.first { $0.group == layout }
      return LayoutResult(
        layout: layout, facts: facts, rounds: rounds,
        comparisons: family?.comparisons.filter { $0.group == layout } ?? [],
        levels: rounds.map { Self.levels(in: $0, policy) } ?? [:])
    }
  }

  private static func levels(
    in rounds: PairedRounds, _ policy: ComparisonPolicy
  ) -> [String: LevelEstimate] {
    var levels = [rounds.baseline: LevelEstimate(of: .baseline, in: rounds, policy: policy)]
    for (place, arm) in rounds.arms.enumerated() {
      levels[arm] = LevelEstimate(of: .arm(place), in: rounds, policy: policy)
    }
    return levels
  }
}
