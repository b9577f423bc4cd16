import Statistics
import Testing

@testable import Measurement

/// A run beside kept ones: the arms that it should not be quoted for.
@Suite struct ApartArmTests {
  private static let kept = [[1.3, 1.33, 1.36], [1.32, 1.34, 1.37], [1.33, 1.35, 1.38]]

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

  private static let many = [
    [1.26, 1.27, 1.3], [1.3, 1.34, 1.38], [1.24, 1.27, 1.28], [1.3, 1.37, 1.4],
  ]
  private static let far = [1.6, 1.66, 1.74]

  private static let rows: [(figures: [Double], claim: RatioClaim, kept: [[Double]], Bool)] = [
    (far, .slower, many, true),
    ([1.02, 1.05, 1.1], .slower, many, true),
    (far, .slower, kept, true),
    ([1.38, 1.4, 1.42], .slower, kept, false),
    // Two runs predict nothing.
    (far, .slower, Array(kept.prefix(2)), false),
    (far, .slower, [], false),
    // The interval counts, and not the ratio alone.
    ([1.45, 1.66, 1.8], .slower, many, false),
    ([1.34, 1.35, 1.36], .slower, many, false),
    (far, .unstable, many, false),
    (far, .void, many, false),
    // A ratio that was found before is odd again, once many others lie together.
    (far, .slower, many + [far], false),
    (far, .slower, many + many + many + [far], true),
  ]

  @Test(arguments: rows.indices)
  func anArmIsApartOrNot(_ index: Int) {
    let (figures, claim, kept, isApart) = Self.rows[index]
    let arms = Self.arms(
      figures, claim: claim, kept, Array(repeating: nil, count: kept.count))
    #expect(!arms.isEmpty == isApart)
  }

  private static let predicted = "1.29-1.39"

  private static let works: [(Double?, [Double?], Bool)] = [
    (1.27, [1.27, 1.269, 1.271], true), (1.27, [1.27, 1.27, 1.31], false),
    (1.27, [1.27, nil, 1.271], false),
    (1.27, [nil, nil, nil], false), (nil, [1.27, 1.27, 1.27], false),
  ]

  @Test(arguments: works.indices)
  func equalWorkIsSaid(_ index: Int) {
    let (work, others, isEqual) = Self.works[index]
    let text = ApartArm.text(Self.arms([1.6, 1.66, 1.74], work: work, others))
    let words = isEqual ? " with equal instructions" : ""
    #expect(
      text == "flux in form under main (outside of what 3 kept runs\(words) predict: 1.66, not "
        + "\(Self.predicted))"
    )
  }

  @Test func armsOfOneTableStandTogether() {
    let arms = ["flux", "mvp"].flatMap { Self.arms([1.6, 1.66, 1.74], of: $0) }
    #expect(
      ApartArm.text(arms)
        == "flux and mvp in form under main (outside of what 3 kept runs predict: 1.66, not "
        + "\(Self.predicted); 1.66, not \(Self.predicted))")
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
