import Foundation
import Testing
import TextOutput
import Verification

@testable import Measurement
@testable import Reports

/// Kept runs stand beside a result only where like is compared with like.
@Suite struct ElsewhereTests {
  static func results(_ change: (inout SyntheticResult) -> Void = { _ in }) throws
    -> Results
  {
    var synthetic = SyntheticResult()
    change(&synthetic)
    return Results(seed: 1, environment: .synthetic, features: [try synthetic.make()])
  }

  static func kept(
    on date: String, _ change: (inout SyntheticResult) -> Void = { _ in }
  ) throws -> KeptRun {
    KeptRun(
      try results(change), origin: .init(date: date, version: "older", commit: "12345678"))
  }

  static func report(beside kept: [KeptRun]) throws -> ElsewhereReport {
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
    ("\"lower\":", "\"lower\":9", "is damaged: the ratio, the interval and the claim of mvc do"),
    ("\"claim\":\"slower\"", "\"claim\":\"faster\"", "the claim of mvc do not agree"),
    ("\"upper\":", "\"upper\":1e30,\"x\":", "the claim of mvc do not agree"),
    ("2026-11-23", "yesterday", "'yesterday' is no date"),
    ("older", "older\\n# Quote", "no program writes 'older\\u{a}# Quote'"),
    ("12345678", "<script>", "no program writes '<script>'"),
    ("\"claim\":\"slower\"", "\"claim\":\"best\"", "at tables.[0].ratios.[0].claim: "),
    ("}", "", "is damaged at byte "),
    ("\"flux\"", "\"mvc\"", "two ratios are of the same architecture"),
  ])
  func aDamagedFileIsRefused(_ old: String, _ new: String, _ says: String) throws {
    let text = try Self.kept(on: "2026-11-23").text().replacing(old, with: new)
    let error = #expect(throws: RequestError.self) { try KeptRun(Data(text.utf8), path: "a.json") }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("a.json ") && message.contains(says), "\(message)")
    #expect(message.contains(": remove it, or make it again by 'keep "), "\(message)")
  }

  /// The range is of this run and the others; the run itself is not beside itself.
  @Test func theRangeIsOfAllRuns() throws {
    let own = try Self.kept(on: "2026-11-25")
    #expect(try Self.report(beside: [own]).arms.isEmpty)
    #expect(try Self.report(beside: [own]).section == nil)
    // A kept run has more features, and its ratios of instructions may be missing.
    var other = SyntheticResult()
    other.feature = "favorites"
    let both = KeptRun(
      Results(
        seed: 1, environment: .synthetic, features: try Self.results().features + [other.make()]),
      origin: own.origin)
    #expect(try Self.report(beside: [both]).arms.isEmpty)
    let others = try [1.3, 1.4].map { ratio in
      try Self.kept(on: "2026-11-2\(Int(ratio * 10) % 10)") { $0.ratios[0].1 = ratio }
    }
    let report = try Self.report(beside: [own] + others)
    #expect(report.arms.map(\.name).first == "mvc")
    #expect(report.arms[0].range.text == "1.30-1.50")
    #expect(report.arms[1].range.text == "1.50")
    let figure = report.added.layouts[0].figure(Metric.allRuns, of: "mvc")
    #expect(figure?.text == "1.30-1.50")
    let features = try Self.results().features
    let summary = SummaryReport(features, beside: [own] + others).text(isBrief: true)
    #expect(summary.contains("all runs") && summary.contains("1.30-1.50"))
    #expect(summary.contains("Quote all runs: this one and 2 kept on "), "\(summary)")
    let alone = SummaryReport(features).text(isBrief: true).lowercased()
    #expect(!alone.contains("all runs") && !alone.contains("order"), "\(alone)")
    #expect(try #require(report.section).table.columns.count == 4)
  }

  /// The same file under another date is no further run.
  @Test func aRunCountsOnce() throws {
    let kept = try ["2026-11-20", "2026-11-21"].map { date in
      try Self.kept(on: date) { $0.ratios[0].1 = 1.3 }
    }
    #expect(try Self.report(beside: kept).arms.allSatisfy { $0.sightings.count == 1 })
  }

  /// Nor is a part of it, whichever is the older one, and nor is a part of the run itself.
  @Test func aPartOfARunIsNoRun() throws {
    func results(_ ratio: Double) throws -> Results {
      try Self.results { ($0.layouts, $0.ratios[0].1) = (["main", "main-async"], ratio) }
    }
    func kept(_ results: Results, on date: String, tables: Int) throws -> KeptRun {
      let run = KeptRun(results, origin: .init(date: date, version: "1", commit: nil))
      var parts = try #require(
        try JSONSerialization.jsonObject(with: Data(try run.text().utf8)) as? [String: Any])
      parts["tables"] = (parts["tables"] as? [Any]).map { Array($0.suffix(tables)) }
      return try KeptRun(JSONSerialization.data(withJSONObject: parts), path: "a")
    }
    let (own, other) = (try results(1.2), try results(1.3))
    for counts in [(1, 2), (2, 1)] {
      let runs = [
        try kept(other, on: "2026-11-20", tables: counts.0),
        try kept(other, on: "2026-11-21", tables: counts.1),
        try kept(own, on: "2026-11-22", tables: 1),
      ]
      #expect(Elsewhere(runs, beside: own.features).runs.map(\.tables.count) == [2])
    }
  }

  /// Times of another kind, other scenarios, and an arm that did something else are left out.
  @Test func onlyLikeIsCompared() throws {
    let ownWork = try Self.kept(on: "2026-11-20") { $0.enqueuing = ["flux"] }
    let other = try Self.kept(on: "2026-11-21") { $0.feature = "favorites" }
    let report = try Self.report(beside: [ownWork, other])
    #expect(report.arms.isEmpty)
    let features = try Self.results().features
    let left = Elsewhere([ownWork, other], beside: features)
      .leftOut(beside: features[0].layouts[0], of: features[0])
    #expect(left.map(\.difference) == [.kind, .missing])
    #expect(
      report.leftOut == [
        "1 kept run is not compared: own work, not wall time.",
        "1 kept run is not compared: without this table.",
      ])
    let text = try Self.kept(on: "2026-11-22") { $0.ratios[0].1 = 1.3 }.text()
    let changed = try KeptRun(
      Data(text.replacing("[174,58,116]", with: "[175,58,116]").utf8), path: "a")
    #expect(try Self.report(beside: [changed]).arms.isEmpty)
    #expect(!(try Self.report(beside: [KeptRun(Data(text.utf8), path: "a")]).arms.isEmpty))
  }

  @Test func claimsThatHoldEverywhereAreSaid() throws {
    let kept = try [0.8, 1.0].enumerated().map { index, ratio in
      try Self.kept(on: "2026-11-2\(index)") { $0.ratios[0].1 = ratio }
    }
    let sentences = try Self.report(beside: kept).sentences
    #expect(sentences[0].hasPrefix("Beside 2 kept runs on "))
    #expect(sentences[0].contains("mvp, mvvm-closure, mvvm-reactive, "))
    #expect(sentences[0].contains("are slower than direct in each run; "))
    #expect(
      sentences[0].hasSuffix("mvc is slower in 1, faster in 1 and tied in 1."), "\(sentences[0])")
    #expect(
      sentences[1] == "Runs differ only in the order of direct, mvc, mvp and "
        + "mvvm-closure.", "\(sentences[1])")
    #expect(sentences[2].hasPrefix("For 1 of 6 architectures no one ratio lies in the intervals"))
    #expect(try Self.report(beside: []).sentences.isEmpty)
  }

  @Test func anOrderThatHoldsIsSaid() throws {
    let kept = try Self.kept(on: "2026-11-20") { $0.level = 300 }
    let order = try #require(try Self.report(beside: [kept]).order)
    #expect(order == "All runs have the same order.", "\(order)")
  }
}
