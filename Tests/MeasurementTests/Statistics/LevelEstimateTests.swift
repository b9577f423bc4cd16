import Measurement
import Statistics
import Testing

@Suite struct LevelEstimateTests {
  @Test func isTheMedianOfMediansWithAnInterval() throws {
    func process(_ times: [Double]) -> ProcessRounds {
      ProcessRounds(
        rounds: times.map { RoundTimes(baseline: 1, baselineAgain: 1, arms: [$0]) })
    }
    let rounds = try PairedRounds(
      group: "g", baseline: "Direct", arms: ["a"],
      processes: [
        process([10, 11, 12, 13, 14, 90]), process([20, 21, 22, 23, 24, 25]),
        process([30, 31, 32, 33, 34, 35]),
      ])
    let level = LevelEstimate(of: .arm(0), in: rounds, policy: ComparisonPolicy())
    #expect(level.nanoseconds == 22.5)
    #expect(level.interval.level == 0.95)
    // Three processes differ far more than their rounds: all of them are within.
    #expect((10...15).contains(level.interval.lower), "\(level)")
    #expect((30...35).contains(level.interval.upper), "\(level)")
    #expect(level == LevelEstimate(of: .arm(0), in: rounds, policy: ComparisonPolicy()))
    let baseline = LevelEstimate(of: .baseline, in: rounds, policy: ComparisonPolicy())
    #expect(baseline.nanoseconds == 1)
    #expect(baseline.interval.contains(1) && baseline.interval.lower == baseline.interval.upper)
  }

  /// Below the nominal 95 %: eight processes that differ by 10 % are few for a median's interval.
  @Test func coversTheTrueLevel() throws {
    let trials = 100
    var covered = 0
    for seed in 0..<UInt64(trials) {
      let rounds = try SimulatedMachine(processes: 8, noise: 0.02, drift: 0)
        .measure(ratios: [2], seed: seed)
      let level = LevelEstimate(
        of: .arm(0), in: rounds, policy: ComparisonPolicy(resamples: 400))
      covered += level.interval.contains(200) ? 1 : 0
    }
    print("level intervals at 95 %: \(covered) of \(trials) cover the true level")
    #expect(covered >= trials * 85 / 100)
  }
}
