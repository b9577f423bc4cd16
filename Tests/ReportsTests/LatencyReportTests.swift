import EventLogs
import Foundation
import Statistics
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

@Suite struct LatencyReportTests {
  private static func result() -> FeatureResult {
    let arms = ["mvc", "mvvm-reactive-glitch-free"]
    return FeatureResult(
      feature: "form", baseline: "direct", scenarios: ["Scenarios/form/one.scenario.yaml"],
      measured: ["main", "model-serial"].map { layout in
        let latencies = SyntheticLatencies(layout: layout)
        let sound = (["direct"] + arms).map { name in
          ArmResult(
            architecture: name, layout: layout,
            numbers: .init(counts: Counts(), glitches: nil, countings: []))
        }
        let failed = ArmResult(
          architecture: "flux", layout: layout,
          failure: .init(what: "expect at line 6: is \"red\"", replay: "bindlab replay a.yaml"))
        var measured = MeasuredLayout(layout: layout, arms: sound + [failed])
        measured.enqueuing = []
        measured.latencies = latencies.closedLoop(of: arms)
        measured.openLoop = latencies.openLoop(of: ["direct"] + arms)
        return measured
      }, policy: nil, isVoid: false)
  }

  @Test(arguments: [60, 80, 100])
  func everyLineFits(width: Int) throws {
    let text =
      LatencyReport(Self.result()).text(width: width) + LatencyReport.legend(width: width)
    let tooWide = text.split(separator: "\n").filter {
      !$0.hasPrefix("  replay: ") && TextWidth.of($0) > width
    }
    #expect(tooWide == [])
  }

  @Test func everyPartHasItsTable() throws {
    let result = Self.result()
    let text = LatencyReport(result).text(width: 100)
    for words in [
      "form under main, live: closed-loop latency, blocked, p50 / p99 in ns",
      "closed-loop latency, first write", "closed-loop latency, last write",
      "slices beside it", "open-loop latency from the intended instant",
      "open-loop latency by its parts", "how late the generator posted",
      "mvc: 3 inputs made another number of writes", "flux: expect at line 6",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    // 100 samples have ten beyond p90, and one beyond p99.
    #expect(text.contains("fill id       50 / -"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("(echo)") } == 1)
    #expect(LatencyReport.markdown([result]).contains("\n## form under model-serial"))
  }

  @Test func csvHasAllFieldsInEachLine() throws {
    let csv = ResultsCSV([Self.result()]).text()
    let lines = csv.split(separator: "\r\n").filter { !$0.contains("\"") }
    #expect(Set(lines.map { $0.count { $0 == "," } }) == [ResultsCSV.header.count - 1])
    #expect(csv.contains("form,model-serial,,,mvc,,,open-latency p99,ns,45678901"))
    #expect(csv.contains("form,model-serial,,,mvc,,,overlapping,count,0"))
  }

  @Test func jsonHoldsWhatTheTablesAreMadeOf() throws {
    let text = try LatencyReport.json([Self.result()], seed: 7)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let feature = try #require((object["features"] as? [[String: Any]])?.first)
    let layout = try #require((feature["layouts"] as? [[String: Any]])?.first)
    let failures = try #require(layout["failures"] as? [String: Any])
    #expect(Array(failures.keys) == ["flux"])
    let rows = try #require(feature["figures"] as? [[String: Any]])
    #expect(rows.contains { $0["metric"] as? String == "open-lateness" })
  }

  /// The main job prints no table of latencies, and its Markdown has them.
  @Test func theMainReportKeepsLatenciesForMarkdown() throws {
    let report = MeasurementReport(result: try SyntheticResult().make())
    #expect(!report.text().contains("closed-loop latency"))
    let words = "latency and slices: direct is blocked for 101 ns per input"
    #expect(report.text().split(separator: "\n").joined(separator: " ").contains(words))
    #expect(report.markdown().contains("closed-loop latency, blocked, p50 / p99 in ns"))
  }
}
