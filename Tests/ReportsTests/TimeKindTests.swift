import Foundation
import Statistics
import Testing

@testable import Measurement
@testable import Reports

/// Each table says of what its times are, and why; and every row has all of them, or none.
@Suite struct TimeKindTests {
  private static let names = [
    "direct", "mvc", "mvp", "mvvm-closure", "mvvm-reactive", "mvvm-reactive-glitch-free", "flux",
  ]

  @Test(
    arguments: [
      ([], "time: no arm enqueues a job, so each input"),
      (["flux"], "own work: flux enqueues jobs, so each input comes when all jobs"),
      (["mvc", "flux", "(empty hop)"], "own work: mvc, flux and (empty hop) enqueue jobs"),
      (names + ["(empty hop)"], "own work: every architecture enqueues jobs, so each input"),
    ] as [([String], String)])
  func aTableSaysWhoseJobsDecide(enqueuing: [String], said: String) throws {
    var synthetic = SyntheticResult()
    synthetic.enqueuing = enqueuing
    let report = MeasurementReport(result: try synthetic.make())
    #expect(report.text(width: nil).contains("\n" + said))
    #expect(report.markdown().contains(said))
    #expect(report.text(width: nil).contains("own work/direct") == !enqueuing.isEmpty)
  }

  @Test func ownWorkAndWallTimeAreOfEveryRow() throws {
    var synthetic = SyntheticResult()
    synthetic.enqueuing = ["flux"]
    let result = try synthetic.make()
    let layout = result.layouts[0]
    let calibrations = FloorResult.Calibration.always.map(\.rowName)
    for name in Self.names + calibrations {
      #expect(layout.figure("wall", of: name)?.level != nil)
    }
    #expect(layout.value("wall", of: "(echo)") == 800)
    let text = MeasurementReport(result: result).text(width: nil)
    for name in Self.names + calibrations {
      let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(name) ") })
      let times = row.split(separator: " ").filter { $0 == "ns" || $0 == "µs" }
      // An architecture has its time above the floor, too.
      #expect(times.count == (calibrations.contains(name) ? 2 : 3), "\(row)")
    }
    let csv = ResultsCSV([result]).text()
    for name in Self.names + calibrations {
      #expect(csv.contains("main,own work,,\(name),,,level,ns,"))
      #expect(csv.contains("main,,,\(name),,,wall,ns,"))
    }
  }

  /// Results that were stored before the reason was have none, and their kind as before.
  @Test func storedResultsKeepTheirKindAndReason() throws {
    var synthetic = SyntheticResult()
    synthetic.enqueuing = ["flux"]
    let outcome = MeasurementSession.Outcome(
      results: [try synthetic.make()], environment: .synthetic, stop: nil)
    let text = try Results(outcome, seed: 1).text()
    let stored = try Results(Data(text.utf8), path: "a").features[0].layouts[0]
    #expect(stored.enqueuing == ["flux"])
    #expect(stored.timeKind == .ownWork)
    let lines = text.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("\"enqueuing\"") })
    let old = (lines[..<place] + lines[(place + 3)...]).joined(separator: "\n")
    let before = try Results(Data(old.utf8), path: "a").features[0].layouts[0]
    #expect(before.enqueuing == nil)
    #expect(before.timeKind == .ownWork)
  }
}
