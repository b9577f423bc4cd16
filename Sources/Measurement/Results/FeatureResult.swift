/// Everything measured of one feature.
public struct FeatureResult: Sendable {
  public let feature: String
  public let baseline: String
  /// The measured scenarios, by file; those of the series are not among them.
  public let scenarios: [String]
  /// Inputs of one replay of them all.
  public let inputCount: Int
  public let layouts: [LayoutResult]
  /// The claims about times, made together over all layouts; nil when nothing could be compared.
  public let family: ComparisonFamily?
  /// What an input costs against the size of a list; nil where that was not asked for.
  public var series: SizeSweepResult?

  public init(
    feature: String, baseline: String, scenarios: [String], facts: [[ArmResult]],
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
        levels: rounds.map { LevelEstimate.all(in: $0, policy: policy) } ?? [:])
    }
  }
}
