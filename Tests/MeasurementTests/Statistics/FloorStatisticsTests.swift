import Foundation
import SeededRandom
import Statistics
import Testing

@testable import Measurement
@testable import Passes

@Suite struct FloorStatisticsTests {
  /// Rounds of which each process has a floor of its own, with constant times above it.
  private static func rounds(
    above: [Double], baseline: Double, floors: [Double] = [50, 70, 90], calibrated: Bool = true
  ) throws -> PairedRounds {
    let processes = floors.map { floor in
      ProcessRounds(
        rounds: (0..<8).map { round in
          // The floor wanders: what lies above it does not.
          let floor = floor + Double(round)
          return RoundTimes(
            baseline: floor + baseline, baselineAgain: floor + baseline,
            arms: above.map { floor + $0 },
            calibration: calibrated
              ? ["empty": floor / 2, "echo": floor, "empty hop": floor + 35] : [:])
        })
    }
    let names = above.indices.map { "arm \($0)" }
    return try PairedRounds(group: "g", baseline: "direct", arms: names, processes: processes)
  }

  struct Known: Sendable {
    let above: [Double]
    let baseline: Double
    let ratios: [String: Double]
  }

  @Test(arguments: [
    Known(
      above: [121, 284, 986], baseline: 121,
      ratios: ["arm 0": 1, "arm 1": 284 / 121.0, "arm 2": 986 / 121.0]),
    // Faster than the baseline, and as fast as the floor.
    Known(above: [60.5, 0], baseline: 121, ratios: ["arm 0": 0.5, "arm 1": 0]),
    // The baseline is the floor: there is nothing to divide by.
    Known(above: [100], baseline: 0, ratios: [:]),
    Known(above: [100], baseline: -10, ratios: [:]),
  ])
  func timesAboveTheFloorAreExactWhereNothingScatters(known: Known) throws {
    let rounds = try Self.rounds(above: known.above, baseline: known.baseline)
    let floor = try #require(FloorResult(of: rounds, policy: ComparisonPolicy(resamples: 100)))
    #expect(floor.above["direct"]?.nanoseconds == known.baseline)
    for (index, above) in known.above.enumerated() {
      #expect(floor.above["arm \(index)"]?.nanoseconds == above)
      #expect(floor.above["arm \(index)"]?.interval.lower == above)
      #expect(floor.above["arm \(index)"]?.interval.upper == above)
    }
    #expect(floor.ratios.mapValues(\.ratio) == known.ratios)
    #expect(floor.ratios.mapValues(\.interval.lower) == known.ratios)
    #expect(floor.ratios.mapValues(\.interval.upper) == known.ratios)
  }

  @Test func calibrationArmsHaveLevels() throws {
    let floor = try #require(
      FloorResult(of: Self.rounds(above: [9], baseline: 3), policy: ComparisonPolicy()))
    // Per process the median of eight rounds, over processes the median.
    #expect(
      floor.calibration.mapValues(\.nanoseconds) == [
        "empty": 36.75, "echo": 73.5, "empty hop": 108.5,
      ])
    #expect(floor.calibration["echo"]?.interval.contains(73.5) == true)
  }

  @Test func thereIsNoFloorWithoutItsArm() throws {
    let rounds = try Self.rounds(above: [9], baseline: 3, calibrated: false)
    #expect(FloorResult(of: rounds, policy: ComparisonPolicy()) == nil)
  }

  /// The medians of one process quotient by quotient: 20/10, 30/10 and 80/20.
  @Test func aRatioIsTheMedianOverProcessesOfQuotientsOfMedians() throws {
    let ratio = RatioAboveFloor(
      of: [[20, 1, 99], [30, 30, 30], [80, 60, 90]],
      to: [[10, 9, 30], [10, 5, 11], [20, 19, 21]])
    let estimate = try #require(ratio.estimate(name: "r", ComparisonPolicy(resamples: 50)))
    #expect(estimate.ratio == 3)
    #expect(estimate.interval.contains(3))
  }

  @Test(arguments: [
    // Medians of the baseline that are not above 0: the ratio has no limit.
    ([[20.0, 20, 20], [30, 30, 30]], [[0.0, 0, 0], [-1, -1, -1]]),
    // The median is above 0, but so rarely that the interval has no upper end.
    ([[20, 20, 20, 20, 20], [20, 20, 20, 20, 20]], [[5, -9, 5, -9, 5], [5, -9, 5, -9, 5]]),
  ])
  func aRatioWithoutLimitIsNone(numerators: [[Double]], denominators: [[Double]]) {
    let ratio = RatioAboveFloor(of: numerators, to: denominators)
    #expect(ratio.estimate(name: "r", ComparisonPolicy()) == nil)
  }

  @Test func theMedianOfADrawIsThatOfTheDrawnValues() {
    for seed in 0..<UInt64(200) {
      var generator = SeededGenerator(seed: seed, stream: "draw")
      let values = (0..<(1 + generator.index(below: 12))).map { _ in
        Double(generator.index(below: 5))
      }
      let ranked = RankedRounds(values)
      let counts = ranked.draw(&generator)
      let drawn = zip(values, counts).flatMap { Array(repeating: $0, count: $1) }
      #expect(counts.reduce(0, +) == values.count, "seed \(seed)")
      #expect(ranked.median(counts) == Quantiles.median(of: drawn), "seed \(seed)")
    }
  }

  /// An arm three times as far above the floor, with slices that scatter by 2 % and processes that
  /// differ by 10 %.
  @Test func theIntervalCoversTheTrueRatio() throws {
    let trials = 100
    var covered = 0
    for seed in 0..<UInt64(trials) {
      var generator = SeededGenerator(seed: seed, stream: "floor")
      func noisy(_ time: Double) -> Double {
        let sum = (0..<12).reduce(0.0) { sum, _ in sum + generator.unit() } - 6
        return time * exp(0.02 * sum)
      }
      let processes = (0..<4).map { _ in
        let level = 0.9 + 0.2 * generator.unit()
        return ProcessRounds(
          rounds: (0..<20).map { _ in
            RoundTimes(
              baseline: noisy(200 * level), baselineAgain: noisy(200 * level),
              arms: [noisy(440 * level)], calibration: ["echo": noisy(80 * level)])
          })
      }
      let rounds = try PairedRounds(
        group: "g", baseline: "direct", arms: ["a"], processes: processes)
      let floor = try #require(FloorResult(of: rounds, policy: ComparisonPolicy(resamples: 400)))
      let ratio = try #require(floor.ratios["a"], "seed \(seed)")
      #expect((2.5...3.5).contains(ratio.ratio), "seed \(seed)")
      covered += ratio.interval.contains(3) ? 1 : 0
    }
    #expect(covered >= trials * 88 / 100, "\(covered) of \(trials)")
  }

  /// They have times in every round, and no claim and no rank.
  @Test func calibrationArmsAreNotCompared() throws {
    let rounds = try Self.rounds(above: [121, 284], baseline: 121)
    let family = try ComparisonFamily(of: [rounds], policy: ComparisonPolicy(resamples: 400))
    #expect(family.comparisons.map(\.arm) == ["arm 0", "arm 1"])
    let ranked = TieGroups(of: family.comparisons, pairs: [])
    #expect(
      Set(ranked.groups.joined() + ranked.unranked) == ["direct", "arm 0", "arm 1"])
    #expect(
      Set(LevelEstimate.all(in: rounds, policy: family.policy).keys)
        == ["direct", "arm 0", "arm 1"])
  }
}
