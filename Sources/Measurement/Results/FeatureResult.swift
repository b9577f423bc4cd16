/// All measurements of one feature.
public struct FeatureResult: Sendable {
  public let feature: String
  public let baseline: String
  /// The paths of the measured scenarios, without those of the size sweep.
  public let scenarios: [String]
  /// The number of inputs in one replay of all scenarios.
  public let inputCount: Int
  public let layouts: [LayoutResult]
  /// The claims about times, made together over all layouts; nil if nothing could be compared.
  public let family: ComparisonFamily?
  /// Of all verified scenarios, or else of the measured ones: see its `scope`.
  public var glitches: FeatureGlitches
  /// The cost of an input by the size of a list; nil if it was not measured.
  public var sizeSweep: SizeSweepResult?

  public init(
    feature: String, baseline: String, scenarios: [String], results: [[ArmResult]],
    rounds: [PairedRounds], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.feature = feature
    self.baseline = baseline
    self.scenarios = scenarios
    glitches = FeatureGlitches(measured: Array(results.joined()))
    inputCount = results.joined().lazy.compactMap(\.numbers).first?.counts.inputs ?? 0
    let family = rounds.isEmpty ? nil : try ComparisonFamily(of: rounds, policy: policy)
    self.family = family
    layouts = results.map { results in
      let layout = results[0].layout
      let rounds = rounds.first { $0.group == layout }
      return LayoutResult(
        layout: layout, results: results, rounds: rounds,
        comparisons: family?.comparisons.filter { $0.group == layout } ?? [],
        levels: rounds.map { LevelEstimate.all(in: $0, policy: policy) } ?? [:])
    }
  }
}

/// All measurements of one feature under one layout.
public struct LayoutResult: Sendable {
  public let layout: String
  public let results: [ArmResult]
  /// Nil if no arm besides the baseline could be timed.
  public let rounds: PairedRounds?
  public let comparisons: [ArmComparison]
  /// Nanoseconds per input, by architecture, the baseline included.
  public let levels: [String: LevelEstimate]
  /// Nil if it was not measured.
  public var floor: FloorResult?

  public init(
    layout: String, results: [ArmResult], rounds: PairedRounds?, comparisons: [ArmComparison],
    levels: [String: LevelEstimate]
  ) {
    self.layout = layout
    self.results = results
    self.rounds = rounds
    self.comparisons = comparisons
    self.levels = levels
  }
}
