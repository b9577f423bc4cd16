import Testing

@testable import Measurement
@testable import Reports

/// Equal to the last instruction, within the tolerance, and roughly are three things.
@Suite struct BaselineNotesTests {
  private static func figures(_ countings: [String: [UInt64]]) throws -> ExactFigures {
    var result = try SyntheticResult().make()
    let names = countings.keys.sorted()
    result.add(
      WorkFigures(
        ["main": countings.mapValues(WorkCount.init)], of: [("main", names)], baseline: "direct"))
    return ExactFigures(Results(seed: 1, environment: .synthetic, features: [result]))
  }

  private static let rows: [(mvc: [UInt64], mvp: [UInt64], says: String?)] = [
    ([100_000], [200_000], nil),
    ([100_100], [200_000], "equal means within 0.2 % for the instructions of 1 arm\n"),
    (
      [100_000], [200_000, 204_000],
      "equal means within 5 % for the instructions of 1 arm, whose countings differ\n"
    ),
    (
      [99_900], [200_000, 204_000],
      "equal means within 0.2 % for the instructions of 1 arm and within 5 % for the instructions "
        + "of 1 arm, whose countings differ\n"
    ),
  ]

  @Test(arguments: rows.indices)
  func equalIsExplained(_ index: Int) throws {
    let (mvc, mvp, says) = Self.rows[index]
    let earlier = try Self.figures(["mvc": [100_000], "mvp": [200_000]])
    let later = try Self.figures(["mvc": mvc, "mvp": mvp])
    let comparison = BaselineComparison(later, with: earlier)
    let text = BaselineReport(comparison, baseline: "base.json", results: "now.json").text
    #expect(text.hasPrefix("all \(comparison.equalCount) exact figures equal those of base.json\n"))
    #expect(text.contains("equal means") == (says != nil), "\(text)")
    if let says { #expect(text.hasSuffix(says), "\(text)") }
  }
}
