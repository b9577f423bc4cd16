import Foundation
import TestSupport
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

@Suite struct RunWordsTests {
  static func record(_ use: ProcessorUse?, commit: String? = "2596563b") -> RunRecord {
    var facts = RunConditions()
    (facts.tables, facts.rounds, facts.use) = (["form under main"], 200, use)
    return RunRecord(
      origin: .init(date: "2026-11-25T02:33:14Z", version: "0.5.0", commit: commit),
      measuring: 64.4, whole: 97, use: use, verdict: RunVerdict(of: facts))
  }

  private static let quiet = ProcessorUse(own: 0.6, others: 0.012, stolen: 0)

  @Test func theHeadSaysWhenAndByWhat() {
    let facts = RunWords(Self.record(Self.quiet), in: .synthetic).facts
    #expect(
      facts.hasPrefix("2026-11-25 02:33 UTC, version 0.5.0, commit 2596563b, "), "\(facts)")
    #expect(
      facts.hasSuffix(", measured for 64 s of 97 s, processors: 60 % BindLab, 1 % others"))
    let unknown = RunWords(Self.record(nil, commit: nil), in: .synthetic).facts
    #expect(unknown.contains("commit unknown"))
    #expect(unknown.contains(", load "))
  }

  /// Results of an older program say so, and are not called quotable.
  @Test func oldResultsHaveNoVerdict() throws {
    let words = RunWords(nil, in: .synthetic)
    #expect(words.verdict.hasPrefix("Not known whether"))
    #expect(words.answer == "unknown")
    #expect(words.facts.hasPrefix("date unknown, "))
  }

  @Test func thePaintedVerdictIsThePlainOne() {
    let words = RunWords(Self.record(.init(own: 0.4, others: 0.5, stolen: 0)), in: .synthetic)
    let (plain, painted) = (words.text(width: 60), words.text(width: 60, ink: .colored))
    #expect(plain.hasPrefix("Do not quote the times of this run: "))
    #expect(painted.contains("\u{1B}[31mDo not quote"))
    #expect(
      painted.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    #expect(plain.split(separator: "\n").allSatisfy { TextWidth.of($0) <= 60 })
  }

  @Test func theRunIsStoredAndReadAgain() throws {
    let record = Self.record(Self.quiet)
    let outcome = MeasurementSession.Outcome(
      results: [try SyntheticResult().make()], environment: .synthetic, stop: nil, run: record)
    let text = try Results(outcome, seed: 1).text()
    #expect(try Results(Data(text.utf8), path: "a").run == record)
    let report = OutcomeReport(outcome)
    #expect(report.markdown.hasPrefix("**You may quote the times of this run."))
    #expect(report.csv.contains(",,,,,,,verdict,text,You may quote the times of this run.,,,,"))
    #expect(report.csv.contains(",processors others,1,0.012,"))
  }

  /// The rule stands in the documentation as it is in the program. With the environment variable
  /// set, the test writes it.
  @Test func thePageHasTheRules() throws {
    var table = Table(
      ["if", "do not quote", "because"].map { Table.Column($0, .left) })
    for rule in RunRule.all { table.add([rule.limit, rule.effect.rawValue, rule.why]) }
    let part = GeneratedPart(
      "verdict rules", of: "docs/numbers.md", writtenWith: "UPDATE_VERDICT_RULES")
    #expect(
      try part.isTrue("\n" + table.markdown + "\n"),
      """
      the program has other rules; write the page with
      UPDATE_VERDICT_RULES=1 swift test --disable-xctest --filter \(Self.self)
      """)
  }
}
