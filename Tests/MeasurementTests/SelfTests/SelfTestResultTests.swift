import Foundation
import Statistics
import Testing

@testable import Measurement

/// Trials on a simulated machine with known truth, judged as those of a self-test.
@Suite struct SelfTestResultTests {
  private static let others = OtherComparisons(arms: 3, aaArms: 0)
  /// Those of `measure`, with as few resamples as the correction allows, because tests are not
  /// optimised.
  private static let statistics: TrialJudge.Statistics = { rounds, policy, others in
    try TrialJudge.comparison(rounds, ComparisonPolicy(resamples: 1, seed: policy.seed), others)
  }
  private static let machine = SimulatedMachine(processes: 3, rounds: 8, noise: 0.004)

  private static func result(
    trials: Int, judge: TrialJudge = TrialJudge(beside: others, statistics: statistics),
    aaRatio: Double = 1, stall: StallCheck = .visible
  ) throws -> SelfTestResult {
    var machine = machine
    machine.aaRatio = aaRatio
    let measured = try (0..<trials).map { trial in
      let rounds = try machine.measure(
        group: "main", ratios: TrialArm.allCases.map { 1 + $0.share }, seed: UInt64(trial))
      return SelfTestTrial(layouts: [
        try SelfTestTrial.Layout(
          "main", baseline: "direct",
          processes: rounds.processes.map {
            TrialProcess(rounds: $0, cost: InjectionCost(step: 2, stepAfter: 2, ownTime: 100))
          }, judge, seed: UInt64(trial))
      ])
    }
    return result(of: measured, stall: stall)
  }

  private static func result(of trials: [SelfTestTrial], stall: StallCheck) -> SelfTestResult {
    SelfTestResult(
      feature: "form", scenarios: ["a"], baseline: "direct", seed: 1, processes: 3, rounds: 8,
      others: others, trialsWanted: trials.count, trials: trials, stall: stall)
  }

  private func row(
    _ arm: TrialArm, _ company: TrialVerdict.Company, in result: SelfTestResult
  ) throws -> SelfTestResult.Row {
    try #require(result.rows.first { $0.arm == arm && $0.company == company })
  }

  private func outcomes(_ result: SelfTestResult) -> [SelfTestTarget.Kind: SelfTestTarget.Outcome] {
    Dictionary(uniqueKeysWithValues: result.targets.map { ($0.kind, $0.outcome) })
  }

  @Test func soundStatisticsMeetTheTargets() throws {
    let result = try Self.result(trials: 100)
    let falseClaims = try row(.same, .alone, in: result).claims
    #expect(falseClaims.cases <= 5, "trials are seeds 0 to 99")
    #expect(try row(.five, .mainJob, in: result).claims.cases >= 90)
    #expect(try row(.two, .alone, in: result).claims.cases < 50)
    #expect(outcomes(result) == [.falseClaims: .met, .detections: .met, .stall: .met])
    #expect(result.isSound)
    let five = try #require(result.injections.last)
    #expect(five.interval.contains(1.05))
    let smallest = try #require(result.layouts[0].smallestFound)
    #expect(1.02 < smallest && smallest < 1.05)
    for stall in StallCheck.unanswered {
      #expect(!Self.result(of: result.trials, stall: stall).isSound)
    }
  }

  /// Whoever claims always finds every difference, and also where there is none.
  @Test func statisticsThatAlwaysClaimAreRefused() throws {
    let judge = TrialJudge(beside: Self.others) { rounds, policy, others in
      try Self.statistics(rounds, policy, others).claiming(.slower)
    }
    for trials in [4, 12] {
      let result = try Self.result(trials: trials, judge: judge)
      #expect(outcomes(result)[.falseClaims] == .missed)
      #expect(!result.isSound)
    }
  }

  @Test(arguments: [RatioClaim.tie, .unstable, .void])
  func statisticsThatNeverClaimAreRefused(verdict: RatioClaim) throws {
    let judge = TrialJudge(beside: Self.others) { rounds, policy, others in
      try Self.statistics(rounds, policy, others).claiming(verdict)
    }
    let result = try Self.result(trials: 5, judge: judge)
    #expect(outcomes(result)[.detections] == .missed)
    #expect(!result.isSound)
    let row = try row(.same, .alone, in: result)
    #expect(row.void == (verdict == .void ? 5 : 0))
    #expect(row.unstable == (verdict == .unstable ? 5 : 0))
    #expect(row.claimsOfValid.trials == (verdict == .tie ? 5 : 0))
  }

  /// Of 100 trials 90 must find it, and a void or unstable one finds nothing.
  @Test(arguments: [
    (100, 0, RatioClaim.tie, true), (100, 10, .unstable, true), (100, 11, .unstable, false),
    (100, 10, .void, true), (100, 11, .void, false), (99, 0, .tie, false), (0, 0, .tie, false),
  ])
  func theSmallestDifferenceNeedsValidTrials(
    trials: Int, invalid: Int, verdict: RatioClaim, isKnown: Bool
  ) throws {
    let trial = try Self.result(trials: 1).trials[0]
    let comparison = try #require(trial.layouts[0].verdicts.first).mainJob.claiming(.tie)
    let comparisons = (0..<trials).map { $0 < invalid ? comparison.claiming(verdict) : comparison }
    let smallest = SelfTestResult.LayoutFigures.smallestFound(in: comparisons)
    #expect((smallest != nil) == isKnown)
  }

  @Test func aFewGoodTrialsLeaveTheTargetsOpen() throws {
    let result = try Self.result(trials: 4)
    #expect(outcomes(result) == [.falseClaims: .open, .detections: .open, .stall: .met])
    #expect(result.isSound)
    for stall in StallCheck.unanswered {
      #expect(Self.result(of: result.trials, stall: stall).isSound)
    }
  }

  @Test func trialsWhoseBaselineDiffersFromItselfAreVoid() throws {
    let result = try Self.result(trials: 4, aaRatio: 1.2)
    #expect(try row(.same, .alone, in: result).void == 4)
    #expect(result.layouts[0].smallestFound == nil)
  }

  /// Milliseconds without and with stalls, in the open loop and in the closed one.
  @Test(arguments: [
    ([0, 4, 0, 0], SelfTestTarget.Outcome.met), ([0, 1, 0, 0], .missed), ([0, 4, 0, 5], .missed),
    ([3, 5, 0, 0], .noisy), ([0, 4, 3, 5], .noisy), ([3, 1, 0, 0], .noisy),
    ([nil, 4, 0, 0], .open), ([0, nil, 0, 0], .open), ([0, 4, 0, nil], .open),
  ])
  func aStallMustShowInTheOpenLoopAlone(
    milliseconds: [UInt64?], outcome: SelfTestTarget.Outcome
  ) {
    #expect(SelfTestTarget(StallCheck.of(milliseconds)).outcome == outcome)
  }

  /// Milliseconds without stalls and with them, in each try.
  @Test(arguments: [
    ([[0, 4], [0, 1]], SelfTestTarget.Outcome.met, 1), ([[3, 5], [0, 4]], .met, 2),
    ([[3, 5], [3, 5], [3, 5], [0, 4]], .noisy, 3), ([[0, 1], [0, 4]], .missed, 1),
    ([[3, 5], [0, 1], [0, 4]], .missed, 2),
  ])
  func onlyNoiseWithoutStallsCausesAnotherTry(
    milliseconds: [[UInt64]], outcome: SelfTestTarget.Outcome, tries: Int
  ) {
    var left = milliseconds[...]
    let check = StallCheck.untilQuiet { .of(left.removeFirst() + [0, 0]) }
    #expect(check.outcome == outcome)
    #expect(check.tries == tries)
    #expect(left.count == milliseconds.count - tries)
  }

  /// A comparison that stands beside 29 ties is judged at a thirtieth of the significance.
  @Test func othersMakeTheCorrectionStricter() throws {
    let rounds = try Self.machine.measure(ratios: [1.05], seed: 1)
    let alone = try ComparisonFamily(of: [rounds])
    let beside = try ComparisonFamily(
      of: [rounds], beside: OtherComparisons(arms: 29, aaArms: 4))
    #expect(abs(alone.comparisons[0].interval.level - 0.95) < 1e-9)
    #expect(abs(beside.comparisons[0].interval.level - (1 - 0.05 / 30)) < 1e-9)
    #expect(abs(beside.aaChecks[0].judgedInterval.level - (1 - 0.01 / 5)) < 1e-9)
    #expect(beside.resamples == 2_400)
  }
}

extension ArmComparison {
  /// The same figures with another verdict.
  fileprivate func claiming(_ verdict: RatioClaim) -> ArmComparison {
    ArmComparison(
      group: group, arm: arm, baseline: baseline, ratio: ratio, interval: interval, band: band,
      pValue: pValue, adjustedPValue: adjustedPValue, halves: halves, verdict: verdict)
  }
}

extension StallCheck {
  fileprivate static let visible = of([0, 4, 0, 0])
  /// Noisy, and open.
  fileprivate static let unanswered = [of([3, 5, 0, 0]), of([nil, nil, 0, 0])]

  /// - Parameter milliseconds: p99 without stalls and with them, in the open loop and in the closed
  ///   one.
  fileprivate static func of(_ milliseconds: [UInt64?]) -> StallCheck {
    let p99 = milliseconds.map { $0.map { $0 * 1_000_000 } }
    return StallCheck(
      layout: "main", stall: stall, interval: 1_000_000,
      openLoop: .init(plain: p99[0], stalled: p99[1]),
      closedLoop: .init(plain: p99[2], stalled: p99[3]))
  }
}
