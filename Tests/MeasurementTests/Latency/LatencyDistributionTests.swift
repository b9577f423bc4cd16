import Foundation
import SeededRandom
import Testing

@testable import Measurement
@testable import Passes

@Suite struct LatencyDistributionTests {
  /// At least ten samples must lie on each side of a percentile.
  @Test(
    arguments: [
      (0, 50, false), (19, 50, false), (20, 50, true), (99, 90, false), (100, 90, true),
      (999, 99, false), (1_000, 99, true), (9_999, 99.9, false), (10_000, 99.9, true),
      (11, 10, false), (99, 10, false), (100, 10, true), (39, 25, false), (40, 25, true),
    ] as [(Int, Double, Bool)])
  func aPercentileNeedsSamples(samples: Int, percentile: Double, isThere: Bool) {
    let latencies = (0..<samples).map { UInt64($0 + 1) }
    let distribution = LatencyDistribution(of: latencies)
    #expect((distribution.value(at: percentile) != nil) == isThere)
    #expect(LatencyDistribution.has(samples, enoughFor: percentile) == isThere)
    #expect((samples >= LatencyDistribution.samplesNeeded(for: percentile)) == isThere)
    #expect(distribution.samples == samples)
    #expect(distribution.max == UInt64(samples))
  }

  /// Each is the smallest sample with that share at or below it, up to the 0.1 % of a bucket.
  @Test(arguments: [(50, 500), (90, 900), (99, 990)] as [(Double, UInt64)])
  func percentilesAreByNearestRank(percentile: Double, expected: UInt64) {
    let distribution = LatencyDistribution(of: Array(1...1_000).reversed())
    #expect(distribution.value(at: percentile) == expected)
    #expect(distribution.mean == 500.5)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func mergingIsRecordingTogether(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<4).map { _ in
      (0..<generator.index(below: 200)).map { _ in
        UInt64(1) << generator.index(below: 36) + UInt64(generator.index(below: 1_000))
      }
    }
    let merged = LatencyHistogram.merged(parts.map { LatencyHistogram(of: $0) })
    let together = LatencyHistogram(of: Array(parts.joined()))
    #expect(merged == together, "seed \(seed)")
    #expect(LatencyDistribution(of: merged) == LatencyDistribution(of: together))
  }

  /// The percentile of halves says nothing about that of the whole.
  @Test func percentilesAreNotAveraged() {
    let quick = [UInt64](repeating: 10, count: 1_000)
    let slow = [UInt64](repeating: 1_000, count: 100)
    let merged = LatencyHistogram(of: quick) + LatencyHistogram(of: slow)
    #expect(LatencyDistribution(of: merged).value(at: 50) == 10)
    #expect(LatencyDistribution(of: merged).value(at: 99) == 1_000)
  }

  @Test func longLatenciesCountAsTheLongest() {
    let distribution = LatencyDistribution(of: [.max, 1])
    #expect(distribution.max == LatencyHistogram.longest)
  }

  @Test func whatIsStoredIsReadAgain() throws {
    let distribution = LatencyDistribution(of: Array(1...12_000))
    #expect(distribution.points.map(\.percentile).contains(99.9))
    let stored = try JSONEncoder().encode(distribution)
    #expect(try JSONDecoder().decode(LatencyDistribution.self, from: stored) == distribution)
    let wrong = Data(#"{"samples": 1, "mean": 1, "max": 1, "points": {"p50": 1}}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LatencyDistribution.self, from: wrong)
    }
  }
}
