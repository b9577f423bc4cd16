import Statistics
import Testing

@testable import Measurement

@Suite struct ClaimComparisonTests {
  private static func claim(
    _ verdict: String, _ lower: Double, _ upper: Double, arm: String = "mvc",
    kind: TimeKind = .wall
  ) throws -> ClaimComparison.Claim {
    ClaimComparison.Claim(
      feature: "form",
      figure: Figure("ratio", of: arm, under: "main").with(against: "direct").estimating(
        (lower + upper) / 2, ConfidenceInterval(lower: lower, upper: upper, level: 0.95),
        claim: verdict), kind: kind)
  }

  @Test(
    arguments: [
      ("slower", 1.2, 1.3, "slower", 1.25, 1.4, 1, 0, 0),
      ("slower", 1.2, 1.3, "slower", 1.5, 1.6, 0, 0, 1),
      ("slower", 1.2, 1.3, "faster", 0.8, 0.9, 0, 0, 1),
      ("faster", 0.8, 0.9, "slower", 1.2, 1.3, 0, 0, 1),
      ("tie", 0.9, 1.1, "tie", 1.2, 1.3, 1, 0, 0),
      ("tie", 0.9, 1.1, "slower", 1.2, 1.3, 0, 1, 0),
      ("void", 1.2, 1.3, "slower", 1.2, 1.3, 0, 1, 0),
      ("slower", 1.2, 1.3, "unstable", 0.8, 0.9, 0, 1, 0),
    ] as [(String, Double, Double, String, Double, Double, Int, Int, Int)])
  func claimsAreSorted(
    old: String, _ oldLower: Double, _ oldUpper: Double, new: String, _ lower: Double,
    _ upper: Double, same: Int, undecided: Int, contradictions: Int
  ) throws {
    let claims = ClaimComparison(
      [try Self.claim(new, lower, upper)], with: [try Self.claim(old, oldLower, oldUpper)])
    #expect(claims.sameCount == same)
    #expect(claims.undecidedCount == undecided)
    #expect(claims.contradictions.count == contradictions)
  }

  @Test func ownWorkIsNotComparedWithWallTime() throws {
    let claims = ClaimComparison(
      [try Self.claim("slower", 1.2, 1.3, kind: .ownWork)],
      with: [try Self.claim("faster", 0.8, 0.9)])
    #expect(claims.otherKindCount == 1)
    #expect(claims.sameCount + claims.undecidedCount + claims.contradictions.count == 0)
  }

  @Test func anArmOfOneSideIsLeftOut() throws {
    let claims = ClaimComparison(
      [try Self.claim("slower", 1.2, 1.3, arm: "flux")], with: [try Self.claim("tie", 0.9, 1.1)])
    #expect(claims.sameCount + claims.undecidedCount + claims.contradictions.count == 0)
  }
}
