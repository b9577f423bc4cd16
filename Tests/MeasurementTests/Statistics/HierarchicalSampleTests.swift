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
    let rounds = (1...20).map { Double($0 * $0) }
    let sample = HierarchicalSample([rounds, rounds, rounds])
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
