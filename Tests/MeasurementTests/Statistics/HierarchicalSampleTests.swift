import SeededRandom
import Statistics
import Testing

@testable import Measurement

@Suite struct HierarchicalSampleTests {
  @Test func estimatesTheMedianOverProcessesOfMedians() {
    let sample = HierarchicalSample([[9, 1, 2], [30, 10, 20, 40], [4, 4, 4]])
    #expect(sample.estimate == 4)  // of 2, 25 and 4
    let difference = HierarchicalSample([[5, 7, 6], [3, 3, 3]], minus: [[1, 2, 3], [5, 9, 1]])
    #expect(difference.estimate == 1)  // of 6 - 2 and 3 - 5
  }

  struct Draw {
    /// In ascending order.
    let values: [Double]
    /// Each possible median, and in how many of all equally likely draws it comes out.
    let medians: [Double: Int]
    let draws: Int
  }

  /// Counted by hand: of the 27 draws from three, 7 have two or more of the smallest; of the 4
  /// draws from two, half hold both.
  @Test(arguments: [
    Draw(values: [1, 2, 3], medians: [1: 7, 2: 13, 3: 7], draws: 27),
    Draw(values: [1, 3], medians: [1: 1, 2: 2, 3: 1], draws: 4),
    Draw(values: [5], medians: [5: 1], draws: 1),
  ])
  func resampledMediansHaveTheExactDistribution(draw: Draw) {
    var resampler = MedianResampler(largestSample: 5)
    var generator = SeededGenerator(seed: 8)
    let trials = 9_000
    var seen: [Double: Int] = [:]
    for _ in 0..<trials {
      seen[resampler.median(ofSorted: draw.values, generator: &generator), default: 0] += 1
    }
    #expect(Set(seen.keys) == Set(draw.medians.keys))
    for (median, count) in draw.medians {
      let chance = Double(count) / Double(draw.draws)
      let expected = Double(trials) * chance
      let deviation = (expected * (1 - chance)).squareRoot()
      #expect(abs(Double(seen[median] ?? 0) - expected) <= 4 * deviation, "\(seen)")
    }
  }

  /// With equal rounds within each process only the processes vary: the median over three drawn
  /// processes is the smallest in 7 of 27 draws, so all three occur.
  @Test func processesAreResampled() {
    let sample = HierarchicalSample([[1, 1], [2, 2], [3, 3]])
    let distribution = sample.bootstrap(resamples: 999, generator: SeededGenerator(seed: 1))
    #expect(distribution.interval(level: 0.95) == .init(lower: 1, upper: 3, level: 0.95))
    #expect(distribution.interval(level: 0.2) == .init(lower: 2, upper: 2, level: 0.2))
  }

  @Test func roundsAreResampledWithinProcesses() {
    let rounds = [1.0, 2, 3, 4, 5, 6, 7]
    let sample = HierarchicalSample([rounds, rounds, rounds])
    let distribution = sample.bootstrap(resamples: 999, generator: SeededGenerator(seed: 1))
    let interval = distribution.interval(level: 0.95)
    #expect(distribution.estimate == 4)
    #expect(interval.lower < 4 && 4 < interval.upper)
  }

  @Test func theSeedDecidesTheDraws() {
    let sample = HierarchicalSample([[1, 2, 4, 8], [3, 5, 7, 11], [2, 6, 9, 10]])
    func interval(_ seed: UInt64) -> ConfidenceInterval {
      sample.bootstrap(resamples: 200, generator: SeededGenerator(seed: seed))
        .interval(level: 0.8)
    }
    #expect(interval(4) == interval(4))
    #expect(Set((0..<20).map { interval($0).lower }).count > 1)
  }

  /// Without noise of rounds only the draw of processes varies, and it is one for both samples.
  @Test func samplesOfTheSameProcessesAreDrawnTogether() {
    let samples = [[[1.0, 1], [2, 2], [3, 3]], [[10, 10], [20, 20], [30, 30]]]
    let draws = HierarchicalSample.bootstrap(
      together: samples.map { HierarchicalSample($0) }, resamples: 200,
      generator: SeededGenerator(seed: 1))
    #expect(draws.count == 200)
    #expect(draws.allSatisfy { $0[1] == 10 * $0[0] })
    #expect(Set(draws.map { $0[0] }) == [1, 2, 3])
  }
}
