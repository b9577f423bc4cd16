import Statistics
import Testing

@testable import Measurement

/// A run beside kept ones: the arms that it should not be quoted for.
@Suite struct ApartArmTests {
  private static let kept = [[1.28, 1.33, 1.38], [1.32, 1.36, 1.4], [1.3, 1.44, 1.47]]

  private static func ratio(_ figures: [Double], instructions: Double?) -> KeptRun.Ratio {
    KeptRun.Ratio(
      architecture: "flux", ratio: figures[1], lower: figures[0], upper: figures[2],
      claim: .slower, counts: [1, 2, 3], instructions: instructions)
  }

  /// - Parameter figures: the lower end, the ratio and the upper end.
  static func arms(
    _ figures: [Double], claim: RatioClaim = .slower, _ kept: [[Double]] = kept,
    work: Double? = nil, _ works: [Double?] = [nil, nil, nil], of name: String = "flux"
  ) -> [ApartArm] {
    let figure = Figure(Metric.ratio, of: name, under: "main").with(against: "direct")
      .estimating(
        figures[1], ConfidenceInterval(lower: figures[0], upper: figures[2], level: 0.95),
        claim: claim.rawValue)
    let ratios = zip(kept, works).map { ratio($0, instructions: $1) }
    return [ApartArm(figure, in: "form under main", work: work, beside: ratios)].compactMap(\.self)
  }

  private static let rows: [(figures: [Double], claim: RatioClaim, kept: [[Double]], Bool)] = [
    ([1.6, 1.66, 1.74], .slower, kept, true),
    ([1.2, 1.24, 1.27], .slower, kept, true),
    ([1.45, 1.5, 1.55], .slower, kept, false),
    ([1.25, 1.27, 1.29], .slower, kept, false),
    ([1.34, 1.35, 1.36], .slower, kept, false),
    // Between kept intervals lies nothing new.
    ([1.5, 1.51, 1.52], .slower, kept + [[1.6, 1.66, 1.74]], false),
    ([1.6, 1.66, 1.74], .unstable, kept, false),
    ([1.6, 1.66, 1.74], .void, kept, false),
    ([1.6, 1.66, 1.74], .slower, Array(kept.prefix(2)), false),
    ([1.6, 1.66, 1.74], .slower, [], false),
  ]

  @Test(arguments: rows.indices)
  func anArmIsApartOrNot(_ index: Int) {
    let (figures, claim, kept, isApart) = Self.rows[index]
    let arms = Self.arms(
      figures, claim: claim, kept, Array(repeating: nil, count: kept.count))
    #expect(!arms.isEmpty == isApart)
  }

  private static let works: [(Double?, [Double?], Bool)] = [
    (1.27, [1.27, nil, 1.271], true), (1.27, [1.27, nil, 1.31], false),
    (1.27, [nil, nil, nil], false), (nil, [1.27, 1.27, 1.27], false),
  ]

  @Test(arguments: works.indices)
  func equalWorkIsSaid(_ index: Int) {
    let (work, others, isEqual) = Self.works[index]
    let text = ApartArm.text(Self.arms([1.6, 1.66, 1.74], work: work, others))
    let words = isEqual ? " with equal instructions" : ""
    #expect(
      text == "flux in form under main (outside of 3 kept runs\(words): 1.66, not 1.33-1.44)")
  }

  @Test func armsOfOneTableStandTogether() {
    let arms = ["flux", "mvp"].flatMap { Self.arms([1.6, 1.66, 1.74], of: $0) }
    #expect(
      ApartArm.text(arms)
        == "flux and mvp in form under main (outside of 3 kept runs: 1.66, not 1.33-1.44; 1.66, "
        + "not 1.33-1.44)")
  }

  @Test(arguments: [
    ([1.046, 1.134], "1.05-1.13"), ([1.5, 1.5004], "1.50"), ([38.89, 45.82], "38.9-45.8"),
    ([9.994, 9.996], "9.99-10.0"),
  ])
  func aRangeHasThreeDigits(_ ratios: [Double], _ text: String) {
    #expect(RatioRange(ratios)?.text == text)
    #expect(RatioRange([]) == nil)
  }
}
