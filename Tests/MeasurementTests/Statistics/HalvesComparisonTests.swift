import Statistics
import Testing

@testable import Measurement

@Suite struct HalvesComparisonTests {
  private func halves(_ first: Double, _ second: Double, hasDrifted: Bool) -> HalvesComparison {
    HalvesComparison(
      firstRatio: first, secondRatio: second,
      driftInterval: ConfidenceInterval(lower: 0.9, upper: 1.1, level: 0.95), adjustedPValue: 1,
      hasDrifted: hasDrifted)
  }

  @Test(arguments: [
    (1.04, 1.06, RatioClaim.slower, true),
    (1.20, 1.00, .slower, false),
    (0.99, 1.20, .slower, false),
    (0.95, 0.90, .faster, true),
    (0.80, 1.01, .faster, false),
    (1.00, 0.80, .faster, false),
    (0.99, 1.01, .tie, true),
  ])
  func aClaimNeedsBothHalves(
    first: Double, second: Double, claim: RatioClaim, expected: Bool
  ) {
    #expect(halves(first, second, hasDrifted: false).agree(with: claim) == expected)
  }

  @Test(arguments: [RatioClaim.slower, .faster, .tie])
  func aDriftIsADisagreementWhateverIsClaimed(claim: RatioClaim) {
    #expect(!halves(1.1, 1.1, hasDrifted: true).agree(with: claim))
    #expect(!halves(0.9, 0.9, hasDrifted: true).agree(with: claim))
  }

  @Test func theMiddleOfAnOddNumberOfRoundsIsLeftOut() {
    let split = HalvesComparison.split([[1, 2, 3, 4], [5, 6, 7, 8, 9]])
    #expect(split.first == [[1, 2], [5, 6]])
    #expect(split.second == [[3, 4], [8, 9]])
  }
}
