import Foundation
import Statistics
import Testing

@testable import Measurement

@Suite struct ComparisonFamilyTests {
  private let machine = SimulatedMachine(noise: 0.01)

  @Test func givesTheRatioComputedByHand() throws {
    func process(_ ratios: [Double]) -> ProcessRounds {
      ProcessRounds(
        rounds: ratios.enumerated().map { round, ratio in
          let level = Double(10 + round)
          return RoundTimes(baseline: level, baselineAgain: level, arms: [level * ratio])
        })
    }
    let rounds = try PairedRounds(
      group: "g", baseline: "Direct", arms: ["a"],
      processes: [process([9, 1.1, 1.4, 1.2, 1.3, 1.5]), process([2, 2, 2, 2, 2, 2])])
    let comparison = try #require(try ComparisonFamily(of: [rounds]).comparisons.first)
    // The geometric mean of 2 and of the geometric mean of 1.3 and 1.4.
    #expect(abs(comparison.ratio - 1.642604) < 1e-6)
    #expect(abs(comparison.halves.firstRatio - (1.4 * 2).squareRoot()) < 1e-9)
    #expect(abs(comparison.halves.secondRatio - (1.3 * 2).squareRoot()) < 1e-9)
  }

  @Test(arguments: [(1.5, RatioClaim.slower), (1.01, .tie), (1, .tie), (0.99, .tie)])
  func withoutNoiseOnlyTheBandDecides(ratio: Double, expected: RatioClaim) throws {
    let quiet = SimulatedMachine(noise: 0, disturbance: 0)
    let family = try ComparisonFamily(of: [quiet.measure(ratios: [ratio], seed: 1)])
    let comparison = try #require(family.comparisons.first)
    #expect(comparison.verdict == expected)
    #expect(abs(comparison.ratio - ratio) < 1e-9)
    #expect(abs(comparison.interval.lower - ratio) < 1e-9)
    #expect(abs(comparison.interval.upper - ratio) < 1e-9)
    #expect(abs(comparison.band - 1.02) < 1e-9)
  }

  @Test func swappingArmAndBaselineMirrorsTheVerdict() throws {
    let slow = try ComparisonFamily(of: [machine.measure(ratios: [1.1], seed: 4)])
    let fast = try ComparisonFamily(of: [machine.measure(ratios: [1 / 1.1], seed: 4)])
    #expect(slow.comparisons.map(\.verdict) == [.slower])
    #expect(fast.comparisons.map(\.verdict) == [.faster])
    #expect(slow.comparisons[0].ratio > 1.02)
    #expect(fast.comparisons[0].ratio < 0.98)
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    func stored(seed: UInt64) throws -> Data {
      let groups = try ["main", "model-serial"].map {
        try machine.measure(group: $0, ratios: [1, 1.05], seed: 2)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(
        ComparisonFamily(of: groups, policy: ComparisonPolicy(seed: seed)))
    }
    #expect(try stored(seed: 5) == stored(seed: 5))
    #expect(try stored(seed: 5) != stored(seed: 6))
    let family = try JSONDecoder().decode(ComparisonFamily.self, from: stored(seed: 5))
    #expect(family.comparisons.count == 4)
  }

  @Test func anArmIsDrawnTheSameWhateverIsBesideIt() throws {
    let both = try machine.measure(ratios: [1.005, 1.3], seed: 3)
    let alone = try PairedRounds(
      group: both.group, baseline: both.baseline, arms: ["a"],
      processes: both.processes.map { process in
        ProcessRounds(
          rounds: process.rounds.map {
            RoundTimes(baseline: $0.baseline, baselineAgain: $0.baselineAgain, arms: [$0.arms[0]])
          })
      })
    let families = try [both, alone].map { try ComparisonFamily(of: [$0]) }
    #expect(families[0].resamples == families[1].resamples)
    #expect(families[0].comparisons[0].pValue == families[1].comparisons[0].pValue)
    #expect(families[0].aaChecks == families[1].aaChecks)
  }

  @Test func aBaselineThatDiffersFromItselfMakesTheFamilyVoid() throws {
    var skewed = machine
    skewed.aaRatio = 1.06
    let groups = try [
      machine.measure(group: "sound", ratios: [1, 1.5], seed: 1),
      skewed.measure(group: "skewed", ratios: [1, 1.5], seed: 1),
    ]
    let family = try ComparisonFamily(of: groups)
    #expect(family.isVoid)
    #expect(family.aaChecks.map(\.excludesOne) == [false, true])
    #expect(family.aaChecks[1].judgedInterval.lower > 1)
    #expect(family.comparisons.map(\.verdict) == [.void, .void, .void, .void])
    let tolerant = try ComparisonFamily(of: groups, policy: ComparisonPolicy(aaTolerance: 1.1))
    #expect(!tolerant.isVoid)
    let sound = try ComparisonFamily(of: [groups[0]])
    #expect(sound.comparisons.map(\.verdict) == [.tie, .slower])
  }

  @Test func aWideAAIntervalWidensTheBand() throws {
    var skewed = machine
    skewed.aaRatio = 1.06
    let rounds = try skewed.measure(ratios: [1.04, 1.3], seed: 1)
    let family = try ComparisonFamily(of: [rounds], policy: ComparisonPolicy(aaTolerance: 1.1))
    #expect(family.comparisons.map(\.verdict) == [.tie, .slower])
    #expect(family.comparisons[0].interval.lower > 1.02)
    #expect(family.comparisons[0].band == family.aaChecks[0].interval.upper)
  }

  @Test func anArmThatChangesHalfWayIsUnstable() throws {
    let rounds = try machine.measure(
      ratios: [{ $0 < 10 ? 1.3 : 1.1 }, { $0 < 10 ? 0.95 : 1.05 }, { _ in 1.2 }], seed: 6)
    let family = try ComparisonFamily(of: [rounds])
    #expect(family.comparisons.map(\.verdict) == [.unstable, .unstable, .slower])
    #expect(family.comparisons.map(\.halves.hasDrifted) == [true, true, false])
    #expect(family.comparisons[0].halves.driftInterval.upper < 1 / 1.02)
    #expect(family.comparisons[1].halves.driftInterval.lower > 1.02)
  }

  @Test func verdictsFollowFromWhatIsReported() throws {
    var verdicts: Set<RatioClaim> = []
    for seed in 0..<UInt64(40) {
      let rounds = try machine.measure(ratios: [0.9, 0.97, 1, 1.03, 1.05], seed: seed)
      let family = try ComparisonFamily(of: [rounds], policy: ComparisonPolicy(resamples: 400))
      guard !family.isVoid else { continue }
      for comparison in family.comparisons where comparison.verdict != .unstable {
        let isClear =
          comparison.interval.lower > comparison.band
          || comparison.interval.upper < 1 / comparison.band
        #expect((comparison.verdict != .tie) == isClear, "seed \(seed): \(comparison)")
        #expect((comparison.adjustedPValue <= 0.05) == isClear, "seed \(seed): \(comparison)")
        verdicts.insert(comparison.verdict)
      }
    }
    #expect(verdicts == [.faster, .tie, .slower])
  }

  @Test func aLargerFamilyDrawsMoreResamples() {
    let policy = ComparisonPolicy(resamples: 1_000)
    #expect(policy.resamples(comparisons: 4, aaArms: 1) == 1_000)
    #expect(policy.resamples(comparisons: 100, aaArms: 5) == 8_000)  // 4 / (0.05 / 100)
    #expect(policy.resamples(comparisons: 4, aaArms: 50) == 20_000)  // 4 / (0.01 / 50)
  }

  @Test func throwsForNoGroupsAndForOneGivenTwice() throws {
    let rounds = try machine.measure(ratios: [1], seed: 1)
    #expect(throws: StatisticsError.noGroups) { try ComparisonFamily(of: []) }
    #expect(throws: StatisticsError.repeatedGroup("form under main")) {
      try ComparisonFamily(of: [rounds, rounds])
    }
  }
}
