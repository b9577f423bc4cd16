import Foundation
import Measurement
import Testing
import Verification

@testable import Reports

/// A measurement of a part beside its baseline: a few lines, whatever is missing.
@Suite struct PartialBaselineTests {
  private static let ratios: [(String, Double)] = [("mvc", 1.5), ("mvp", 1.5), ("flux", 2)]
  private static let layouts = ["main", "main-async", "model-serial"]

  private static func results(
    _ features: [String], _ ratios: [(String, Double)] = Self.ratios,
    _ layouts: [String] = Self.layouts
  ) throws -> Results {
    Results(
      seed: 1, environment: .synthetic,
      features: try features.map {
        try SyntheticResult(feature: $0, layouts: layouts, ratios: ratios).make()
      })
  }

  private static func report(_ later: Results, with base: Results) -> BaselineReport {
    BaselineReport(
      BaselineComparison(ExactFigures(later), with: ExactFigures(base)), baseline: "base.json",
      results: "now.json")
  }

  @Test(arguments: [
    (["form"], ratios, layouts, "not measured: favorites\n"),
    (
      ["form", "favorites"], Array(ratios.prefix(1)), layouts,
      "not measured: form and favorites: mvp and flux (--architecture)\n"
    ),
    (
      ["form", "favorites"], ratios, ["main"],
      "form and favorites: under main-async and model-serial (--queues)\n"
    ),
    (
      ["favorites"], Array(ratios.prefix(2)), ["main"],
      "favorites: flux (--architecture); under main-async and"
    ),
  ])
  func whatIsMissingIsNamed(
    _ features: [String], _ ratios: [(String, Double)], _ layouts: [String], _ says: String
  ) throws {
    let base = try Self.results(["form", "favorites"])
    let later = try Self.results(features, ratios, layouts)
    let report = Self.report(later, with: base)
    // Nothing differs of what both have.
    #expect(BaselineComparison(ExactFigures(later), with: ExactFigures(base)).isEqual)
    #expect(report.text.contains(says), "\(report.text)")
    #expect(report.text.hasPrefix("now.json has a part of what base.json has: of "))
    let refusal = try #require(report.refusal(measure: "bindlab measure --save"))
    #expect(
      refusal == "refused: the measurement is of a part\n"
        + "measure all of it: bindlab measure --save now.json\n")
    #expect((report.text + refusal).split(separator: "\n").count <= 10)
  }

  @Test func aWholeMeasurementIsNoPart() throws {
    let base = try Self.results(["form"])
    let report = Self.report(base, with: base)
    #expect(report.text.hasPrefix("all "))
    #expect(report.refusal(measure: "bindlab measure --save") == nil)
  }

  /// Their figures are of other inputs, and so no change is one of the program.
  @Test func otherScenariosAreNotCompared() throws {
    let base = try Self.results(["form"])
    let text = try base.text().replacing("registers-three-times", with: "another")
    let later = try Results(Data(text.utf8), path: "now.json")
    let report = Self.report(later, with: base)
    #expect(report.text.hasPrefix("now.json and base.json share no figure\n"))
    #expect(report.text.contains("form was measured with another.scenario.yaml, and in the"))
    #expect(
      report.refusal(measure: "m")?.hasPrefix("refused: the measurement is of a part") == true)
  }
}
