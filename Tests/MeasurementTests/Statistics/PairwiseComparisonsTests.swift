import Statistics
import Testing

@testable import Measurement

@Suite struct PairwiseComparisonsTests {
  private let quiet = SimulatedMachine(noise: 0, disturbance: 0)

  @Test func everyPairIsComparedOnce() throws {
    let rounds = try quiet.measure(ratios: [2, 3, 3.03], seed: 1)
    let family = try ComparisonFamily(of: [rounds])
    let pairs = PairwiseComparisons(of: [rounds], in: family)
    #expect(pairs.comparisons.map { "\($0.arm)/\($0.baseline)" } == ["b/a", "c/a", "c/b"])
    #expect(pairs.comparisons.map(\.verdict) == [.slower, .slower, .tie])
    for (pair, ratio) in zip(pairs.comparisons, [1.5, 1.515, 1.01]) {
      #expect(abs(pair.ratio - ratio) < 1e-9)
      #expect(abs(pair.interval.lower - ratio) < 1e-9)
      #expect(abs(pair.interval.upper - ratio) < 1e-9)
      #expect(pair.band == family.comparisons[0].band)
    }
  }

  @Test func oneArmHasNoPair() throws {
    let rounds = try quiet.measure(ratios: [2], seed: 1)
    let pairs = PairwiseComparisons(of: [rounds], in: try ComparisonFamily(of: [rounds]))
    #expect(pairs.comparisons.isEmpty)
    #expect(pairs.resamples == 0)
  }

  /// A pair is taken from the rounds, not from two ratios to the baseline: noise of the baseline
  /// does not touch it.
  @Test func aNoisyBaselineDoesNotWidenAPair() throws {
    func process(_ noise: [Double]) -> ProcessRounds {
      ProcessRounds(
        rounds: noise.map { RoundTimes(baseline: $0, baselineAgain: $0, arms: [10, 20]) })
    }
    let noise = [3.0, 30, 7, 12, 5, 21, 9, 16]
    let rounds = try PairedRounds(
      group: "g", baseline: "direct", arms: ["a", "b"],
      processes: [process(noise), process(noise.reversed())])
    let family = try ComparisonFamily(of: [rounds])
    let pair = try #require(PairwiseComparisons(of: [rounds], in: family).comparisons.first)
    #expect(abs(pair.ratio - 2) < 1e-9)
    #expect(abs(pair.interval.upper - 2) < 1e-9)
    #expect(pair.verdict == .slower)
    #expect(family.comparisons[0].interval.upper > 1.2 * family.comparisons[0].interval.lower)
  }

  @Test func aVoidFamilyMakesEveryPairVoid() throws {
    var skewed = SimulatedMachine()
    skewed.aaRatio = 1.2
    let rounds = try skewed.measure(ratios: [1, 2], seed: 1)
    let family = try ComparisonFamily(of: [rounds])
    #expect(family.isVoid)
    #expect(PairwiseComparisons(of: [rounds], in: family).comparisons.map(\.verdict) == [.void])
  }

  @Test func aPairThatChangesHalfWayIsUnstable() throws {
    let rounds = try SimulatedMachine().measure(
      ratios: [{ _ in 1.5 }, { $0 < 10 ? 2 : 1.8 }], seed: 3)
    let family = try ComparisonFamily(of: [rounds])
    #expect(
      PairwiseComparisons(of: [rounds], in: family).comparisons.map(\.verdict) == [.unstable])
  }

  /// More pairs are corrected for, so intervals are wider, and more resamples are drawn.
  @Test func theCorrectionIsOverAllPairs() throws {
    let machine = SimulatedMachine(noise: 0.05)
    let few = try [machine.measure(group: "a", ratios: [1, 1], seed: 1)]
    let many =
      try few
      + (0..<3).map {
        try machine.measure(group: "b\($0)", ratios: [1, 1, 1], seed: 1)
      }
    let policy = ComparisonPolicy(resamples: 1_000)
    let alone = PairwiseComparisons(of: few, in: try ComparisonFamily(of: few, policy: policy))
    let among = PairwiseComparisons(of: many, in: try ComparisonFamily(of: many, policy: policy))
    #expect(alone.resamples == 1_000)
    #expect(among.resamples == 1_600)  // 4 / (0.01 / 4 groups)
    #expect(alone.comparisons[0].interval.level == 0.95)
    #expect(among.comparisons[0].interval.level > 0.99)
  }

  @Test func anInvertedComparisonIsThatOfTheOtherArm() throws {
    let slow = try ComparisonFamily(
      of: [SimulatedMachine().measure(ratios: [1.5], seed: 4)]
    ).comparisons[0]
    let inverted = slow.inverted
    #expect(inverted.arm == slow.baseline)
    #expect(inverted.baseline == slow.arm)
    #expect(inverted.verdict == .faster)
    #expect(inverted.interval.lower == 1 / slow.interval.upper)
    #expect(inverted.interval.upper == 1 / slow.interval.lower)
    #expect(abs(inverted.ratio * slow.ratio - 1) < 1e-12)
    #expect(inverted.halves.firstRatio == 1 / slow.halves.firstRatio)
    #expect(slow.inverted.inverted.verdict == slow.verdict)
  }
}
