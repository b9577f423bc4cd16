public import Statistics

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
  /// The claims about the pairs without the baseline; nil if nothing could be compared.
  public let pairs: PairwiseComparisons?
  /// Of all verified scenarios, or else of the measured ones: see its `scope`.
  public var glitches: FeatureGlitches
  /// The cost of an input by the size of a list; nil if it was not measured.
  public var sizeSweep: SizeSweepResult?

  /// - Parameter enqueuing: by layout, the arms that enqueue jobs.
  public init(
    feature: String, baseline: String, scenarios: [String], results: [[ArmResult]],
    rounds: [PairedRounds], latencies: [ClosedLoopMeasurement] = [],
    enqueuing: [String: [String]] = [:], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.feature = feature
    self.baseline = baseline
    self.scenarios = scenarios
    glitches = FeatureGlitches(measured: Array(results.joined()))
    inputCount = results.joined().lazy.compactMap(\.numbers).first?.counts.inputs ?? 0
    let family = rounds.isEmpty ? nil : try ComparisonFamily(of: rounds, policy: policy)
    let pairs = family.map { PairwiseComparisons(of: rounds, in: $0) }
    self.family = family
    self.pairs = pairs
    var layouts: [LayoutResult] = []
    for results in results {
      let layout = results[0].layout
      layouts.append(
        try LayoutResult(
          layout: layout, results: results, rounds: rounds.first { $0.group == layout },
          comparisons: family?.comparisons.filter { $0.group == layout } ?? [],
          pairs: pairs?.comparisons.filter { $0.group == layout } ?? [],
          latencies: latencies.first { $0.layout == layout }, enqueuing: enqueuing[layout] ?? [],
          policy: policy))
    }
    self.layouts = layouts
  }
}

extension FeatureResult {
  /// What was stored; nothing is computed.
  public init(
    feature: String, baseline: String, scenarios: [String], inputCount: Int,
    layouts: [LayoutResult], family: ComparisonFamily?, glitches: FeatureGlitches,
    sizeSweep: SizeSweepResult?
  ) {
    self.feature = feature
    self.baseline = baseline
    self.scenarios = scenarios
    self.inputCount = inputCount
    self.layouts = layouts
    self.family = family
    pairs = family.map { PairwiseComparisons(stored: layouts.flatMap(\.pairs), in: $0) }
    self.glitches = glitches
    self.sizeSweep = sizeSweep
  }
}

/// All measurements of one feature under one layout.
public struct LayoutResult: Sendable {
  public let layout: String
  public let results: [ArmResult]
  /// Nil if no arm besides the baseline could be timed.
  public let rounds: PairedRounds?
  /// Of every arm with the baseline.
  public let comparisons: [ArmComparison]
  /// Of every pair without the baseline, once. None is valid of an arm that is not valid itself.
  public let pairs: [ArmComparison]
  /// Nil if nothing could be compared.
  public let tieGroups: TieGroups?
  /// What `rounds`, `comparisons`, `levels` and `floor` are of; wall time where nothing was timed.
  public let timeKind: TimeKind
  /// The timed arms that enqueue jobs, which makes the times own work; calibration arms in
  /// parentheses. Nil in results that were stored before it was.
  public let enqueuing: [String]?
  /// Nanoseconds per input, by architecture, the baseline included.
  public let levels: [String: LevelEstimate]
  /// Wall times until settled, where `levels` are own work; else empty. Calibration arms are among
  /// them, in parentheses. Wall times of hops can contradict those of the next run (see
  /// `TimeKind`), so nothing is claimed from them.
  public let wallLevels: [String: LevelEstimate]
  /// Nil if it was not measured.
  public var floor: FloorResult?
  /// Nil if no arm is sound, or if they were not measured.
  public let latencies: ClosedLoopResult?

  /// - Throws: what makes the wall times unusable.
  public init(
    layout: String, results: [ArmResult], rounds: PairedRounds?, comparisons: [ArmComparison],
    pairs: [ArmComparison], latencies: ClosedLoopMeasurement? = nil, enqueuing: [String] = [],
    policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.layout = layout
    self.results = results
    self.rounds = rounds
    self.comparisons = comparisons
    self.pairs = pairs.map { $0.bounded(by: comparisons) }
    tieGroups = comparisons.isEmpty ? nil : TieGroups(of: comparisons, pairs: pairs)
    timeKind = rounds?.timeKind ?? .wall
    self.enqueuing = enqueuing
    levels = rounds.map { LevelEstimate.all(in: $0, policy: policy) } ?? [:]
    wallLevels =
      try rounds?.wallRounds().map {
        LevelEstimate.all(in: $0, policy: policy)
          .merging(LevelEstimate.calibrations(in: $0, policy: policy)) { arm, _ in arm }
      } ?? [:]
    floor = rounds.flatMap { FloorResult(of: $0, policy: policy) }
    self.latencies = latencies.map { ClosedLoopResult(of: $0, policy: policy) }
  }

  /// What was stored; nothing is computed.
  public init(
    layout: String, results: [ArmResult], rounds: PairedRounds?, comparisons: [ArmComparison],
    pairs: [ArmComparison], tieGroups: TieGroups?, timeKind: TimeKind,
    enqueuing: [String]?, levels: [String: LevelEstimate], wallLevels: [String: LevelEstimate],
    floor: FloorResult?, latencies: ClosedLoopResult?
  ) {
    self.layout = layout
    self.results = results
    self.rounds = rounds
    self.comparisons = comparisons
    self.pairs = pairs.map { $0.bounded(by: comparisons) }
    self.tieGroups = tieGroups
    self.timeKind = timeKind
    self.enqueuing = enqueuing
    self.levels = levels
    self.wallLevels = wallLevels
    self.floor = floor
    self.latencies = latencies
  }

  /// An arm compared with any other; nil for the same arm, or if one of them was not timed.
  public func comparison(of arm: String, with reference: String) -> ArmComparison? {
    let all = comparisons + pairs
    return all.first { $0.arm == arm && $0.baseline == reference }
      ?? all.first { $0.arm == reference && $0.baseline == arm }?.inverted
  }
}
