import SeededRandom
import Statistics
import Testing

@testable import Measurement

@Suite struct BootstrapDistributionTests {
  /// 1 ... 19 in another order: B + 1 is 20, so that levels fall on whole ranks.
  private let distribution = BootstrapDistribution(
    estimate: 10, resamples: (1...19).map { Double($0 * 7 % 20) })

  @Test(arguments: [(0.9, 1.0, 19.0), (0.8, 2, 18), (0.5, 5, 15), (0.1, 9, 11)])
  func intervalsAreOrderStatistics(level: Double, lower: Double, upper: Double) {
    #expect(distribution.interval(level: level) == .init(lower: lower, upper: upper, level: level))
  }

  @Test func anUnresolvedLevelGivesTheWidestInterval() {
    #expect(distribution.interval(level: 0.999) == .init(lower: 1, upper: 19, level: 0.999))
  }

  struct Count {
    let resamples: [Double]
    var margin = 0.0
    let pValue: Double
  }

  @Test(arguments: [
    // None at or below 0: 2 * 1 / 10.
    Count(resamples: [5, 6, 7, 8, 9, 10, 11, 12, 13], pValue: 0.2),
    // One of nine: 2 * 2 / 10.
    Count(resamples: [-1, 6, 7, 8, 9, 10, 11, 12, 13], pValue: 0.4),
    // 0 itself speaks for 0.
    Count(resamples: [0, 6, 7, 8, 9, 10, 11, 12, 13], pValue: 0.4),
    // Two above: 2 * 3 / 10.
    Count(resamples: [-9, -8, -7, -6, -5, -4, -3, 1, 2], pValue: 0.6),
    // Two within the margin, from either side.
    Count(resamples: [5, 6, 7, 8, 9, 10, 11, 12, 13], margin: 6.5, pValue: 0.6),
    Count(resamples: [-13, -12, -11, -10, -9, -8, -7, -6, -5], margin: 6.5, pValue: 0.6),
    // Five either way: 12 / 10, cut off.
    Count(resamples: [-4, -3, -2, -1, 0, 1, 2, 3, 4], pValue: 1),
    Count(resamples: [0, 0, 0, 0, 0, 0, 0, 0, 0], pValue: 1),
  ])
  func pValuesCountTheRarerSide(count: Count) {
    let distribution = BootstrapDistribution(estimate: 0, resamples: count.resamples)
    let pValue = distribution.pValue(margin: count.margin)
    #expect(abs(pValue - count.pValue) < 1e-12, "\(count): \(pValue)")
  }

  /// p <= a exactly when the interval at level 1 - a lies wholly on one side of the margin.
  @Test func pValuesAndIntervalsAgree() {
    var generator = SeededGenerator(seed: 21)
    var clear = 0
    for _ in 0..<2_000 {
      let size = 20 + generator.index(below: 180)
      let shift = Double(generator.index(below: 13)) - 6
      let distribution = BootstrapDistribution(
        estimate: shift,
        resamples: (0..<size).map { _ in shift + Double(generator.index(below: 9)) - 4 })
      let margin = Double(generator.index(below: 3))
      let outside = 1 + generator.index(below: size / 2)
      let significance = 2 * Double(outside) / Double(size + 1)
      guard significance < 1 else { continue }
      let interval = distribution.interval(level: 1 - significance)
      let isClear = interval.lower > margin || interval.upper < -margin
      clear += isClear ? 1 : 0
      #expect((distribution.pValue(margin: margin) <= significance + 1e-12) == isClear)
    }
    #expect((200...1_800).contains(clear), "both outcomes occur often: \(clear)")
  }
}
