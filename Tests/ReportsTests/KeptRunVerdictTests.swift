import Foundation
import Testing
import Verification

@testable import Measurement
@testable import Reports

/// The verdict on a run beside kept runs, and kept runs with a verdict.
@Suite struct KeptRunVerdictTests {
  private static func record(_ change: (inout RunConditions) -> Void = { _ in }) -> RunRecord {
    var facts = RunConditions()
    (facts.tables, facts.rounds) = (["form under main"], 200)
    change(&facts)
    return RunRecord(measuring: 60, use: nil, verdict: RunVerdict(of: facts))
  }

  /// A run that must not be quoted widens no range: neither a kept one, nor the own one.
  @Test func whatMustNotBeQuotedIsInNoRange() throws {
    let refused = Self.record { $0.void = ["form"] }
    let features = try ElsewhereTests.results().features
    func kept(_ ratio: Double, _ run: RunRecord?) throws -> KeptRun {
      var synthetic = SyntheticResult()
      synthetic.ratios[0].1 = ratio
      let results = Results(
        seed: 1, environment: .synthetic, features: [try synthetic.make()], run: run)
      return KeptRun(results, origin: .init(date: "2026-11-2\(ratio)", version: "1", commit: nil))
    }
    let runs = [try kept(1.3, refused), try kept(1.4, Self.record()), try kept(1.45, nil)]
    func range(of run: RunRecord?) -> String? {
      ElsewhereReport(
        Elsewhere(runs, beside: features, of: run), beside: features[0].layouts[0], of: features[0]
      ).arms.first?.range.text
    }
    #expect(range(of: Self.record()) == "1.40-1.50")
    #expect(range(of: refused) == "1.40-1.45")
    #expect(
      try ElsewhereTests.report(beside: runs).leftOut
        == ["1 kept run is not compared: by its own verdict, no time of this table may be quoted."])
    let summary = SummaryReport(features, of: refused, beside: runs).text(isBrief: true)
    #expect(summary.contains("Quote all runs: 2 kept runs on "), "\(summary)")
    #expect(summary.contains(", without this one."))
  }

  /// A table whose times its own verdict forbids is in no range, and in no other table's way.
  @Test func aTableThatMustNotBeQuotedIsInNoRange() throws {
    let features = try ElsewhereTests.results().features
    func kept(_ table: String, _ day: Int) throws -> KeptRun {
      var synthetic = SyntheticResult()
      synthetic.ratios[0].1 = 1.2 + Double(day) / 10
      let run = Self.record {
        ($0.tables, $0.bands) = (["form under main", "another", "a third"], [table: 1.2])
      }
      return KeptRun(
        Results(seed: 1, environment: .synthetic, features: [try synthetic.make()], run: run),
        origin: .init(date: "2026-11-2\(day)", version: "1", commit: nil))
    }
    let runs = [try kept("form under main", 1), try kept("another", 2)]
    func report(_ run: RunRecord?) -> ElsewhereReport {
      ElsewhereReport(
        Elsewhere(runs, beside: features, of: run), beside: features[0].layouts[0], of: features[0])
    }
    let ratios = report(nil).arms[0].sightings.map(\.ratio.ratio)
    #expect(ratios.map { RatioRange.text(of: $0) } == ["1.40"])
    #expect(report(nil).arms[0].range.text == "1.40-1.50")
    let own = Self.record { $0.tables += ["another", "a third"] }
    #expect(report(own).isQuotable)
    let disturbed = Self.record {
      ($0.tables, $0.bands) = (["form under main", "b", "c"], ["form under main": 1.2])
    }
    #expect(disturbed.verdict.answer == .quoteMost)
    #expect(!report(disturbed).isQuotable)
    #expect(report(disturbed).arms[0].range.text == "1.40")
  }

  @Test func aRunThatIsInTheRangesOfOneFeatureSaysWhich() throws {
    let disturbed = Self.record {
      ($0.tables, $0.bands) = (["form under main", "b", "c"], ["form under main": 1.2])
    }
    let summary = SummaryReport(
      try BriefSummaryTests.reference().features, of: disturbed,
      beside: try BriefSummaryTests.kept()
    ).text(isBrief: true)
    #expect(summary.contains("Quote all runs: this one (favorites alone) and "), "\(summary)")
  }

  /// The verdict beside so many kept runs with this ratio of `mvc`, which is 1.5 here.
  private func verdict(
    judging run: RunRecord = record(), beside count: Int, of ratio: Double,
    on processor: String? = nil
  ) throws -> RunVerdict? {
    let features = try ElsewhereTests.results().features
    var results = Results(
      seed: 1, environment: .synthetic, features: features, run: run)
    let kept = try (0..<count).map { index in
      let run = try ElsewhereTests.kept(on: "2026-11-2\(index)") {
        ($0.ratios[0].1, $0.level) = (ratio, 200 + Double(index))
      }
      guard let processor else { return run }
      let text = try run.text().replacing(
        "\"processor\":\"\(run.machine.processor)\"", with: "\"processor\":\"\(processor)\"")
      return try KeptRun(Data(text.utf8), path: "a")
    }
    results.judge(beside: kept)
    return results.run?.verdict
  }

  @Test func aRunThatKeptOnesContradictIsQuotedWithoutThatArm() throws {
    let apart = try #require(try verdict(beside: 3, of: 2))
    #expect(apart.answer == .quoteMost)
    #expect(
      apart.sentence
        == "You may quote the times of this run, but not mvc in form under main (outside of what 3 "
        + "kept runs predict: 1.50, not 2.00).")
    #expect(try verdict(beside: 3, of: 1.5)?.answer == .quote)
    #expect(try verdict(beside: 2, of: 2)?.answer == .quote)
    #expect(try verdict(beside: 3, of: 2, on: "another")?.answer == .quote)
    // Judged again beside other runs, it is as if judged once.
    let judged = RunRecord(measuring: 60, use: nil, verdict: apart)
    #expect(try verdict(judging: judged, beside: 4, of: 1.5)?.answer == .quote)
    // Runs that can say nothing take nothing back.
    #expect(try verdict(judging: judged, beside: 4, of: 1.5, on: "another") == apart)
    #expect(try verdict(judging: judged, beside: 3, of: 2) == apart)
    #expect(try verdict(judging: judged, beside: 0, of: 2) == apart)
  }
}
