import Foundation
import Testing
import TextOutput
import Verification

@testable import Measurement
@testable import Reports

/// Kept runs stand beside a result only where like is compared with like.
@Suite struct ElsewhereTests {
  private static func results(_ change: (inout SyntheticResult) -> Void = { _ in }) throws
    -> Results
  {
    var synthetic = SyntheticResult()
    change(&synthetic)
    return Results(seed: 1, environment: .synthetic, features: [try synthetic.make()])
  }

  private static func kept(
    on date: String, _ change: (inout SyntheticResult) -> Void = { _ in }
  ) throws -> KeptRun {
    KeptRun(
      try results(change), origin: .init(date: date, version: "older", commit: "12345678"))
  }

  private func report(beside kept: [KeptRun]) throws -> ElsewhereReport {
    let features = try Self.results().features
    return ElsewhereReport(
      Elsewhere(kept, beside: features), beside: features[0].layouts[0], of: features[0])
  }

  @Test func aKeptRunIsSmallAndReadAgain() throws {
    let run = try Self.kept(on: "2026-11-23") { $0.layouts = ["main", "main-async"] }
    let text = try run.text()
    #expect(try KeptRun(Data(text.utf8), path: "a") == run)
    #expect(text.utf8.count < 4_000)
    #expect(run.fileName.hasPrefix("2026-11-23-"))
    #expect(run.fileName.hasSuffix("-12345678.json"))
  }

  @Test(arguments: [
    ("\"version\":1", "\"version\":7", "version 7"), ("{", "x", "is no kept run"),
    ("\"lower\":", "\"lower\":9", "is damaged"),
  ])
  func aDamagedFileIsRefused(_ old: String, _ new: String, _ says: String) throws {
    let text = try Self.kept(on: "2026-11-23").text().replacing(old, with: new)
    let error = #expect(throws: RequestError.self) { try KeptRun(Data(text.utf8), path: "a.json") }
    #expect(error?.message.contains(says) == true, "\(error?.message ?? "")")
  }

  /// The spread is of the others: the run itself is not beside itself.
  @Test func theSpreadIsOfOtherRuns() throws {
    let own = try Self.kept(on: "2026-11-25")
    #expect(try report(beside: [own]).arms.isEmpty)
    #expect(try report(beside: [own]).section == nil)
    let others = try [1.3, 1.7].map { ratio in
      try Self.kept(on: "2026-11-2\(Int(ratio * 10) % 10)") { $0.ratios[0].1 = ratio }
    }
    let report = try report(beside: [own] + others)
    #expect(report.arms.map(\.name).first == "mvc")
    #expect(report.arms[0].spread == "1.30-1.70")
    #expect(report.arms[1].spread == "1.50")
    let figure = report.added.layouts[0].figure(Metric.elsewhere, of: "mvc")
    #expect(figure?.text == "1.30-1.70")
    let features = try Self.results().features
    let summary = SummaryReport(features, beside: [own] + others).text()
    #expect(summary.contains("elsewhere") && summary.contains("1.30-1.70"))
    #expect(!SummaryReport(features).text().contains("elsewhere"))
    #expect(try #require(report.section).table.columns.count == 4)
  }

  /// Times of another kind, other scenarios, and an arm that did something else are left out.
  @Test func onlyLikeIsCompared() throws {
    let ownWork = try Self.kept(on: "2026-11-20") { $0.enqueuing = ["flux"] }
    let other = try Self.kept(on: "2026-11-21") { $0.feature = "favorites" }
    let report = try report(beside: [ownWork, other])
    #expect(report.arms.isEmpty)
    let features = try Self.results().features
    let left = Elsewhere([ownWork, other], beside: features)
      .leftOut(beside: features[0].layouts[0], of: features[0])
    #expect(left.map(\.difference) == [.kind, .missing])
    let text = try Self.kept(on: "2026-11-22") { $0.ratios[0].1 = 1.3 }.text()
    let changed = try KeptRun(
      Data(text.replacing("[174,58,116]", with: "[175,58,116]").utf8), path: "a")
    #expect(try self.report(beside: [changed]).arms.isEmpty)
    #expect(!(try self.report(beside: [KeptRun(Data(text.utf8), path: "a")]).arms.isEmpty))
  }

  @Test func claimsThatHoldEverywhereAreSaid() throws {
    let kept = try [0.8, 1.0].enumerated().map { index, ratio in
      try Self.kept(on: "2026-11-2\(index)") { $0.ratios[0].1 = ratio }
    }
    let sentences = try report(beside: kept).sentences
    #expect(sentences[0].hasPrefix("Beside 2 kept runs on "))
    #expect(sentences[0].contains("mvp, mvvm-closure, mvvm-reactive, "))
    #expect(sentences[0].contains("are slower than direct in each run; "))
    #expect(
      sentences[0].hasSuffix("mvc is slower in 1, faster in 1 and tied in 1."), "\(sentences[0])")
    #expect(sentences[1].contains("share no ratio for mvc 0.80-1.50: quote"), "\(sentences[1])")
    let brief = try #require(try report(beside: kept).brief)
    #expect(
      brief.hasSuffix(
        ": mvc is slower in 1, faster in 1 and tied in 1; every other claim holds in each; no one "
          + "ratio holds for 1 of 6 architectures: quote the spread."),
      "\(brief)")
    #expect(try report(beside: []).brief == nil)
  }
}
