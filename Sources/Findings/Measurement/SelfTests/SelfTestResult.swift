import Foundation
import SeededRandom
package import Statistics

/// The verdict of a self-test's trials on the tool: the rates of false claims and of true
/// differences that it found.
package struct SelfTestResult: Encodable, Sendable {
  /// The number of trials that the targets are for.
  package static let fullTrials = 100
  /// The largest allowed upper bound of the rate of false claims.
  package static let mostFalseClaims = 0.10
  /// The probability of a false claim that the statistics promise.
  package static let nominalFalseClaims = 0.05
  /// The smallest allowed share of trials in which +5 % is found.
  package static let leastDetections = 0.90

  /// One arm under one layout, over all trials.
  package struct Row: Codable, Sendable {
    package let layout: String
    package let arm: TrialArm
    package let company: TrialVerdict.Company
    /// The trials whose baseline differed from itself.
    package let void: Int
    /// The trials whose halves disagreed about this arm.
    package let unstable: Int
    /// The claims that the arm is slower; for the A/A arm, claims of either kind.
    package let claims: BinomialRate
    /// The same among the trials that were neither void nor unstable.
    package let claimsOfValid: BinomialRate
    /// The claims that an arm with injected work is faster.
    package let wrongClaims: Int
  }

  /// The injected work, measured over all rounds of all trials.
  package struct Injection: Codable, Sendable {
    package let layout: String
    package let arm: TrialArm
    /// The ratio to the baseline: over all processes the median of their medians.
    package let ratio: Double
    package let interval: ConfidenceInterval
  }

  /// Further figures of a layout.
  package struct LayoutFigures: Codable, Sendable {
    package let layout: String
    package let timeKind: TimeKind
    /// Nanoseconds per input of the baseline, the median of all processes.
    package let ownTime: Double
    /// The cost of the injected arithmetic after the rounds over that before them: the median over
    /// all processes.
    package let costDrift: Double
    package let costDriftInterval: ConfidenceInterval
    /// The smallest ratio that at least 90 % of the trials would have claimed, among the
    /// comparisons of the main job: the A/A arm's interval, moved until it clears its band. A void
    /// or unstable trial claims nothing. Nil if more than 10 % are such, or with fewer than
    /// `fullTrials` trials: the figure would be rough.
    package let smallestFound: Double?
  }

  package let feature: String
  package let scenarios: [String]
  package let baseline: String
  package let seed: UInt64
  package let processes: Int
  package let rounds: Int
  /// The comparisons of the main job besides that of one arm of this feature.
  package let others: OtherComparisons
  package let trialsWanted: Int
  package let rows: [Row]
  package let injections: [Injection]
  package let layouts: [LayoutFigures]
  package let trials: [SelfTestTrial]
  package let stall: StallCheck
  package let targets: [SelfTestTarget]

  /// - Parameter trials: at least one; fewer than asked for if the self-test was stopped.
  init(
    feature: String, scenarios: [String], baseline: String, seed: UInt64, processes: Int,
    rounds: Int, others: OtherComparisons, trialsWanted: Int, trials: [SelfTestTrial],
    stall: StallCheck
  ) {
    self.feature = feature
    self.scenarios = scenarios
    self.baseline = baseline
    self.seed = seed
    self.processes = processes
    self.rounds = rounds
    self.others = others
    self.trialsWanted = trialsWanted
    self.trials = trials
    self.stall = stall
    let byLayout = trials[0].layouts.indices.map { index in trials.map { $0.layouts[index] } }
    rows = byLayout.flatMap(Row.all)
    injections = byLayout.flatMap { Injection.all(in: $0, seed: seed) }
    layouts = byLayout.map { LayoutFigures(of: $0, seed: seed) }
    targets =
      rows.compactMap { SelfTestTarget(of: $0, isFull: trials.count >= Self.fullTrials) }
      + [SelfTestTarget(stall)]
  }

  /// There are enough trials to meet the targets.
  package var isFull: Bool { trials.count >= Self.fullTrials }

  /// All targets are met; with too few trials for that, none is missed.
  package var isSound: Bool {
    targets.allSatisfy { isFull ? $0.outcome == .met : $0.outcome != .missed }
  }
}

extension SelfTestResult.Row {
  fileprivate static func all(of trials: [SelfTestTrial.Layout]) -> [Self] {
    TrialArm.allCases.indices.flatMap { index in
      TrialVerdict.Company.allCases.map { company in
        Self(
          layout: trials[0].rounds.group, of: trials.map { $0.verdicts[index] }, in: company)
      }
    }
  }

  private init(layout: String, of trials: [TrialVerdict], in company: TrialVerdict.Company) {
    let verdicts = trials.map { $0.comparison(in: company).verdict }
    func count(_ claims: RatioClaim...) -> Int { verdicts.count { claims.contains($0) } }
    self.layout = layout
    self.company = company
    arm = trials[0].arm
    void = count(.void)
    unstable = count(.unstable)
    let found = arm == .same ? count(.slower, .faster) : count(.slower)
    claims = BinomialRate(found, of: verdicts.count)
    claimsOfValid = BinomialRate(found, of: verdicts.count { $0.isValid })
    wrongClaims = arm == .same ? 0 : count(.faster)
  }
}

extension SelfTestResult.Injection {
  fileprivate static func all(in trials: [SelfTestTrial.Layout], seed: UInt64) -> [Self] {
    let layout = trials[0].rounds.group
    return TrialArm.allCases.enumerated().map { index, arm in
      let processes = trials.flatMap { $0.rounds.logRatios(of: .arm(index)) }
      let distribution = HierarchicalSample(processes).bootstrap(
        resamples: 1_000,
        generator: SeededGenerator(seed: seed, stream: "injected \(layout) \(arm.rawValue)"))
      return Self(
        layout: layout, arm: arm, ratio: exp(distribution.estimate),
        interval: distribution.interval(level: 0.95).map { exp($0) })
    }
  }
}

extension SelfTestResult.LayoutFigures {
  fileprivate init(of trials: [SelfTestTrial.Layout], seed: UInt64) {
    layout = trials[0].rounds.group
    timeKind = trials[0].rounds.timeKind
    ownTime = Quantiles.median(of: trials.flatMap(\.costs).map(\.ownTime))
    let drifts = trials.flatMap(\.costs).map { log($0.stepAfter / $0.step) }
    let drift = HierarchicalSample(drifts.map { [$0] }).bootstrap(
      resamples: 1_000, generator: SeededGenerator(seed: seed, stream: "cost \(layout)"))
    costDrift = exp(drift.estimate)
    costDriftInterval = drift.interval(level: 0.95).map { exp($0) }
    smallestFound = Self.smallestFound(
      in: trials.compactMap { $0.verdicts.first { $0.arm == .same }?.mainJob })
  }

  static func smallestFound(in comparisons: [ArmComparison]) -> Double? {
    guard comparisons.count >= SelfTestResult.fullTrials else { return nil }
    let needed = comparisons.map {
      $0.verdict.isValid ? $0.band / $0.interval.lower : Double.infinity
    }.sorted()
    let count = Int(
      (SelfTestResult.leastDetections * Double(needed.count)).rounded(.up))
    let ratio = needed[count - 1]
    return ratio.isFinite ? ratio : nil
  }
}
