import Measurement
import Statistics
import Testing

@Suite struct BinomialRateTests {
  /// The first four are those of Newcombe, "Two-sided confidence intervals for the single
  /// proportion", Statistics in Medicine 17, 1998, table I, method 5.
  @Test(arguments: [
    (81, 263, 0.2527, 0.3676), (15, 148, 0.0578, 0.1617), (0, 20, 0, 0.1684),
    (1, 29, 0.0009, 0.1776), (0, 10, 0, 0.3085), (0, 100, 0, 0.0362), (5, 100, 0.0164, 0.1128),
    (10, 100, 0.0490, 0.1762), (100, 100, 0.9638, 1), (3, 3, 0.2924, 1),
  ])
  func boundsAreThePublishedOnes(cases: Int, trials: Int, lower: Double, upper: Double) {
    let interval = BinomialRate(cases, of: trials).interval
    #expect(abs(interval.lower - lower) < 0.0001)
    #expect(abs(interval.upper - upper) < 0.0001)
  }

  @Test func nothingIsKnownWithoutTrials() {
    let rate = BinomialRate(0, of: 0)
    #expect(rate.share == nil)
    #expect((rate.interval.lower, rate.interval.upper) == (0, 1))
  }
}
