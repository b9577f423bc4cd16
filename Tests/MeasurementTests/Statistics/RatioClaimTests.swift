import Statistics
import Testing

@testable import Measurement

@Suite struct RatioClaimTests {
  @Test(arguments: [
    (0.03, 0.08, RatioClaim.slower),
    (0.02, 0.08, .tie),  // touching the band is not clearing it
    (0.01, 0.08, .tie),
    (-0.01, 0.01, .tie),
    (-0.5, 0.5, .tie),
    (-0.08, -0.02, .tie),
    (-0.08, -0.03, .faster),
  ])
  func onlyAnIntervalClearOfTheBandIsAClaim(
    lower: Double, upper: Double, expected: RatioClaim
  ) {
    let interval = ConfidenceInterval(lower: lower, upper: upper, level: 0.95)
    #expect(RatioClaim(interval: interval, band: 0.02) == expected)
  }

  @Test func onlyUndisturbedVerdictsAreRanked() {
    #expect(RatioClaim.allCases.filter(\.isValid) == [.faster, .tie, .slower])
  }
}
