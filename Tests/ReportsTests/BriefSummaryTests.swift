import Foundation
import Statistics
import TestSupport
import Testing
import TextOutput
import Verification

@testable import Measurement
@testable import Reports

/// The summary as the main job prints it.
@Suite struct BriefSummaryTests {
  private static func text(of features: [FeatureResult]) -> [String] {
    SummaryReport(features).text(isBrief: true).split(separator: "\n").map(String.init)
  }

  private static func files(_ folder: String) throws -> [(name: String, data: Data)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Results/\(folder)").standardized
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
      .map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
  }

  static func reference() throws -> Results {
    let file = try #require(try files("baseline").first)
    return try Results(file.data, path: file.name)
  }

  static func kept() throws -> [KeptRun] {
    try files("machines").map { try KeptRun($0.data, path: $0.name) }
  }

  /// README and the page on numbers have a part of it each. With the environment variable set, the
  /// test writes them.
  @Test(arguments: [("README.md", "form"), ("docs/numbers.md", "favorites")])
  func thePagesShowTheReference(page: String, feature: String) throws {
    let results = try Self.reference()
    let table = SummaryReport(
      results.features.filter { $0.feature == feature }, of: results.run, beside: try Self.kept()
    ).text(isBrief: true)
    let part = GeneratedPart("summary", of: page, writtenWith: "UPDATE_SUMMARY")
    #expect(
      try part.isTrue("\n```\n" + table + "```\n\n"),
      """
      the reference run has another summary; write it with
      UPDATE_SUMMARY=1 scripts/test --filter \(Self.self)
      """)
  }

  private static func text(_ synthetic: SyntheticResult) throws -> [String] {
    text(of: [try synthetic.make()])
  }

  /// The architectures with the mark.
  private static func marked(_ lines: [String]) -> Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        return words.count > 1 && words[1] == "*" ? String(words[0]) : nil
      })
  }

  /// The reference run with two tables and two arms that must not be quoted.
  private static func reserved(_ outcome: MeasurementSession.Outcome) -> RunRecord {
    var facts = RunConditions()
    facts.tables =
      (1...8).map { "table \($0)" }
      + ["form under model-concurrent", "favorites under model-concurrent"]
    facts.rounds = 200
    for table in facts.tables.suffix(2) { facts.bands[table] = 1.1 }
    let kept = (0..<5).map { _ in
      KeptRun.Ratio(
        architecture: "", ratio: 1.33, lower: 1.3, upper: 1.4, claim: .slower, counts: [],
        instructions: 1.2)
    }
    facts.apart = ["mvvm-closure", "flux"].compactMap { name in
      let figure = Figure(Metric.ratio, of: name, under: "main").with(against: "direct")
        .estimating(
          1.66, ConfidenceInterval(lower: 1.6, upper: 1.7, level: 0.95), claim: "slower")
      return ApartArm(figure, in: "form under main", work: 1.2, beside: kept)
    }
    return RunRecord(
      origin: .init(date: "2026-11-25T06:36:17Z", version: "0.5.0", commit: "424df678"),
      measuring: 66, whole: 106, use: nil, verdict: RunVerdict(of: facts))
  }

  /// The reference run, with every slower arm ten times as slow.
  private static func contradicting() throws -> Results {
    let file = try #require(try files("baseline").first)
    var results = try #require(
      try JSONSerialization.jsonObject(with: file.data) as? [String: Any])
    var features = try #require(results["features"] as? [[String: Any]])
    for index in features.indices {
      let rows = try #require(features[index]["figures"] as? [[String: Any]])
      features[index]["figures"] = rows.map { row in
        guard row["claim"] as? String == "slower", let ratio = row["value"] as? Double,
          var interval = row["interval"] as? [String: Double]
        else { return row }
        for bound in ["lower", "upper"] { interval[bound]? *= 10 }
        return row.merging(["value": 10 * ratio, "interval": interval]) { $1 }
      }
    }
    results["features"] = features
    return try Results(JSONSerialization.data(withJSONObject: results), path: file.name)
  }

  /// The whole last screen in its longest usual form: reservations in the verdict, kept runs that
  /// contradict, and contradictions since the last run.
  @Test func theLastScreenFits() throws {
    let results = try Self.reference()
    var outcome = results.outcome
    outcome.run = Self.reserved(outcome)
    var screen = LastScreen(of: ".build/release/bindlab")
    screen.hasFactors = true
    screen.since = ChangesSince(
      results, since: try Self.contradicting(), named: "Results/runs/2026-11-25T050251")
    let report = OutcomeReport(
      outcome, beside: try Self.kept(), of: ".build/release/bindlab")
    let text =
      "Verified: so many runs of favorites and form, all equal to the specification\n"
      + screen.answer(report)
      + screen.end(
        .init(in: "Results/runs/2026-11-25T063807", ["results.json", "report.html"]),
        hasEvidence: true, after: report)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40, "\(lines.count) lines:\n\(text)")
    #expect(lines.allSatisfy { TextWidth.of($0) <= Paragraph.standardWidth }, "\(text)")
    let answers = [
      "with equal instructions", "all runs", "mvc *", "4.06*", "Quote all runs: ", "One hop",
      "glitches in 31 of 85", "ratios moved", "measure factors",
      "This shows a glitch:\n.build/release/bindlab show Scenarios/form/all-spaces.scenario.yaml",
    ]
    for answer in answers { #expect(text.contains(answer), "\(answer):\n\(text)") }
  }

  /// A command that does not fit is broken as a shell takes it.
  @Test(arguments: [(200, ""), (100, ""), (60, " \\\n ")])
  func aCommandBelowTheCountShowsAGlitch(width: Int, gap: String) throws {
    var glitching = SyntheticResult()
    glitching.glitches = [
      "mvc": .some(2, in: "Scenarios/form/a-long-name-of-a-scenario.scenario.yaml", of: 3)
    ]
    let text = SummaryReport([try glitching.make()], program: "lab").text(
      width: width, isBrief: true)
    let command = "lab show Scenarios/form/a-long-name-of-a-scenario.scenario.yaml"
    #expect(text.contains("This shows a glitch:\n\(command)\(gap) --architecture mvc\n"), "\(text)")
  }

  /// Nobody would choose the baseline as a pattern, so it has no mark, however short its time.
  @Test func theFastestPatternsAreMarked() throws {
    #expect(try Self.marked(Self.text(SyntheticResult())) == ["mvc", "mvp", "mvvm-closure"])
    var one = SyntheticResult()
    one.ratios = [("mvc", 1.5), ("mvp", 1.2), ("flux", 4)]
    let lines = try Self.text(one)
    #expect(Self.marked(lines) == ["mvp"])
  }

  @Test func withoutAValidTimeNothingIsMarked() throws {
    let lines = try Self.text(SyntheticResult(aaRatio: 1.2))
    #expect(Self.marked(lines).isEmpty)
  }

  /// An unstable arm has no valid time.
  @Test func anUnstableArmIsNotMarked() throws {
    var drifting = SyntheticResult(drifting: ["mvc"])
    drifting.ratios = [("mvc", 1.1), ("mvp", 1.5), ("flux", 4)]
    #expect(try Self.marked(Self.text(drifting)) == ["mvp"])
  }

  @Test func aTitleStandsInTheFirstLineOfABrokenHeading() {
    var plain = Table([.init("name", .left), .init("one")])
    plain.add(["a long name", "1"])
    #expect(plain.text(fitting: 40, titled: "title") == "title        one\na long name    1\n")
    #expect(
      plain.text(fitting: 40, titled: "a title that is too long")
        == "a title that is too long\nname         one\na long name    1\n")
    var table = Table([.init("name", .left), .init("two\nlines")])
    table.add(["a long name", "1"])
    #expect(
      table.text(fitting: 40, titled: "title")
        == "title          two\nname         lines\na long name      1\n")
    #expect(
      table.text(fitting: 40, titled: "a title that is too long")
        == "a title that is too long\n               two\nname         lines\na long name      1\n")
  }
}
