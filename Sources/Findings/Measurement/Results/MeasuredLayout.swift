import Passes
import Replay
import Statistics
import Verification

/// The measurements of one feature under one layout, before they become figures. Results of version
/// 3 have most of them.
struct MeasuredLayout: Decodable {
  let layout: String
  /// The results, in the order of the architectures.
  var arms: [ArmResult] = []
  /// The rounds; nil if no arm besides the baseline could be timed.
  var rounds: PairedRounds?
  /// The comparisons of every arm with the baseline.
  var comparisons: [ArmComparison] = []
  /// The comparisons of every pair without the baseline, each once.
  var pairs: [ArmComparison] = []
  var check: AACheck?
  /// The groups of arms that no claim tells apart; nil if nothing could be compared.
  var ties: TieGroups?
  var timeKind = TimeKind.wall
  var enqueuing: [String]?
  /// The nanoseconds per input by architecture, the baseline included.
  var levels: [String: LevelEstimate] = [:]
  /// The wall times until settled if `levels` are own work; else empty. Calibration arms are among
  /// them, in parentheses. Wall times of hops can contradict those of the next run (see
  /// `TimeKind`), so nothing is claimed from them.
  var wallLevels: [String: LevelEstimate] = [:]
  var floor: FloorResult?
  var latencies: ClosedLoopResult?
  var openLoop: OpenLoopResult?

  private enum CodingKeys: String, CodingKey {
    case layout, rounds, comparisons, pairs, timeKind, enqueuing, levels, wallLevels, floor
    case latencies
    case ties = "tieGroups"
  }

  init(layout: String, arms: [ArmResult]) {
    self.layout = layout
    self.arms = arms
  }

  /// - Parameter family: the claims about all layouts.
  /// - Throws: an error that says why the wall times are unusable.
  init(
    layout: String, arms: [ArmResult], rounds: PairedRounds, in family: ComparisonFamily,
    _ pairs: PairwiseComparisons, policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.init(layout: layout, arms: arms)
    self.rounds = rounds
    comparisons = family.comparisons.filter { $0.group == layout }
    self.pairs = pairs.comparisons.filter { $0.group == layout }
    check = family.aaChecks.first { $0.group == layout }
    ties = comparisons.isEmpty ? nil : TieGroups(of: comparisons, pairs: self.pairs)
    timeKind = rounds.timeKind
    levels = LevelEstimate.all(in: rounds, policy: policy)
    if let wall = try rounds.wallRounds() {
      wallLevels = LevelEstimate.all(in: wall, policy: policy)
        .merging(LevelEstimate.calibrations(in: wall, policy: policy)) { arm, _ in arm }
    }
    floor = FloorResult(of: rounds, policy: policy)
  }

  /// All measurements as figures.
  ///
  /// - Parameter metrics: the metrics that count an arm.
  func figures(of metrics: [Metric]) -> [Figure] {
    arms.flatMap { figures(ofArm: $0, metrics) } + ratios + calibrations + agreement
      + (openLoop?.figures ?? [])
  }

  private func figure(_ metric: String, _ architecture: String) -> Figure {
    Figure(metric, of: architecture, under: layout)
  }

  private func figures(ofArm arm: ArmResult, _ metrics: [Metric]) -> [Figure] {
    times(of: arm.architecture) + (arm.numbers.map { counts($0, of: arm, metrics) } ?? [])
      + latencies(of: arm.architecture)
  }

  private func times(of arm: String) -> [Figure] {
    [
      levels[arm].map { figure(Metric.level, arm).estimating($0) },
      floor?.above[arm].map { figure(Metric.above, arm).estimating($0) },
      ratioAboveFloor(of: arm),
      ties?.letters(of: arm).map { figure(Metric.ties, arm).saying($0) },
      wallLevels[arm].map { figure(Metric.wall, arm).estimating($0) },
    ].compactMap(\.self)
  }

  private func counts(
    _ numbers: ArmResult.Numbers, of arm: ArmResult, _ metrics: [Metric]
  ) -> [Figure] {
    metrics.compactMap { metric in
      let figure = figure(metric.id, arm.architecture)
      return switch metric.count(numbers) {
      case .of(let count): figure.counting(count)
      case .missing(let reason): figure.saying(reason)
      case nil: nil
      }
    } + visits(numbers.memory?.visits ?? [], of: arm.architecture)
  }

  private func visits(_ visits: [ScreenMemory.Visit], of arm: String) -> [Figure] {
    visits.flatMap { visit in
      [
        (Metric.visitPeak, visit.peak.objects), (Metric.visitPeakBytes, visit.peak.bytes),
        (Metric.visitLeft, visit.left.objects), (Metric.visitLeftBytes, visit.left.bytes),
        (Metric.visits, visit.visits),
      ].map { figure($0, arm).with(part: visit.file).counting($1) }
    }
  }

  /// The ratio of two arms' times above the floor, or why there is none. It is estimated from
  /// paired rounds, never a quotient of two times. Nil without a floor, and for a baseline above
  /// it.
  private func ratioAboveFloor(of arm: String) -> Figure? {
    guard let floor, let baseline = rounds?.baseline, floor.above[arm] != nil,
      let divisor = floor.above[baseline]
    else { return nil }
    let figure = figure(Metric.aboveRatio, arm).with(against: baseline)
    if let ratio = floor.ratios[arm] {
      let verdict = comparisons.first { $0.arm == arm }?.verdict
      return figure.estimating(
        ratio.ratio, ratio.interval,
        claim: verdict.flatMap { $0.isValid ? nil : $0.rawValue })
    }
    guard divisor.interval.lower > 0 else {
      return figure.saying(FloorResult.Refusal.baselineAtFloor.rawValue)
    }
    return arm == baseline ? nil : figure.saying(FloorResult.Refusal.unlimited.rawValue)
  }

  /// The ratios. A claim about a pair is void or unstable if that of one of its arms is.
  private var ratios: [Figure] {
    (comparisons + pairs.map { $0.bounded(by: comparisons) }).map { $0.figure(under: layout) }
      + [check.flatMap { check in rounds.map { check.figure(under: layout, of: $0.baseline) } }]
      .compactMap(\.self)
  }

  private var calibrations: [Figure] {
    FloorResult.Calibration.allCases.flatMap { calibration in
      let name = calibration.rowName
      return [
        floor?.calibration[calibration.rawValue].map { figure(Metric.level, name).estimating($0) },
        wallLevels[name].map { figure(Metric.wall, name).estimating($0) },
      ].compactMap(\.self)
    }
  }

  private func latencies(of arm: String) -> [Figure] {
    guard let latencies, let found = latencies.arms[arm] else { return [] }
    func figures(_ all: [LatencyMetric: LatencyDistribution], _ kind: String?) -> [Figure] {
      LatencyMetric.allCases.compactMap { metric in
        all[metric].map { figure(metric.id, arm).with(part: kind).distributed(as: $0) }
      }
    }
    return figures(found.all, nil) + [figure(Metric.strayed, arm).counting(found.strayed)]
      + latencies.kinds.flatMap { kind in found.kinds[kind].map { figures($0, kind) } ?? [] }
  }

  private var agreement: [Figure] {
    (latencies?.agreement ?? []).flatMap { arm in
      [
        figure(Metric.blockedMean, arm.arm).estimating(arm.blocked),
        figure(Metric.blockedLessSlices, arm.arm)
          .estimating(arm.difference, arm.interval, claim: arm.outcome.rawValue),
        figure(Metric.slicesMean, arm.arm).estimating(arm.slices),
        figure(Metric.instrumentError, arm.arm).estimating(arm.error),
      ]
    }
  }
}

extension ArmComparison {
  func figure(under layout: String) -> Figure {
    Figure(Metric.ratio, of: arm, under: layout).with(against: baseline)
      .estimating(ratio, interval, claim: verdict.rawValue)
  }
}

extension AACheck {
  /// The baseline measured against itself, beside the architectures.
  func figure(under layout: String, of baseline: String) -> Figure {
    Figure(Metric.ratio, of: Figure.again(baseline), under: layout).with(against: baseline)
      .estimating(ratio, interval, claim: excludesOne ? RatioClaim.void.rawValue : nil)
  }
}

extension Figure {
  /// The generator of an open loop, beside the architectures.
  package static let generator = "(generator)"

  /// The baseline once more, as an arm of its own.
  package static func again(_ baseline: String) -> String { "\(baseline) (A/A)" }
}
