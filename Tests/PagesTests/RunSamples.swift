import Catalog
import EventLogs
import FeatureContract
import Foundation
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Verification

@testable import Pages

/// Runs of the bundled scenarios, and runs that went wrong.
enum RunSamples {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios", directoryHint: .isDirectory)

  static let registration = "form/typical-registration"
  static let browsing = "favorites/typical-browsing"
  static let burst = "form/burst-of-last-key-and-tap"
  /// The reactive form shows a glitch in it.
  static let autofill = "form/autofill-of-all-fields"

  static var form: ControlTable { FeatureCatalog.bundled.features[0].controls }

  /// The run of a bundled scenario, with something of its log changed.
  static func run(
    of name: String, _ architecture: String = "mvvm-reactive", _ layout: QueueLayout = .modelSerial,
    changing change: (EventLog) -> EventLog = { $0 }
  ) throws -> ShownRun {
    let path = folder.appending(path: name + ScenarioName.suffix).path(percentEncoded: false)
    return try run(of: try ScenarioReading(.bundled).load([path])[0], architecture, layout, change)
  }

  /// The run of a scenario's text.
  static func run(
    text: String, _ architecture: String = "direct",
    changing change: (EventLog) -> EventLog = { $0 }
  ) throws -> ShownRun {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "sample.scenario.yaml")
    return try run(of: try ScenarioReading(.bundled).load([path])[0], architecture, .main, change)
  }

  private static func run(
    of file: ScenarioFile, _ architecture: String, _ layout: QueueLayout,
    _ change: (EventLog) -> EventLog
  ) throws -> ShownRun {
    guard let arm = Arm(file.feature, architecture: architecture, layout: layout.name) else {
      throw CocoaError(.featureUnsupported)
    }
    let log = change(Replayer(arm: arm, backend: .simulated).run(file.scenario).log)
    let judgement = Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(log)
    return ShownRun(
      file: nil, log: log, feature: file.feature, scenario: file.scenario,
      sources: file.sources, judgement: judgement)
  }
}

extension EventLog {
  /// The same log with other values in some of its records.
  func replacingValues(_ value: (Record, Int) -> Value?) -> EventLog {
    var log = EventLog(header: header)
    for (sequence, record) in records.enumerated() {
      log.append(
        Record(
          time: record.time, kind: record.kind, queue: record.queue, job: record.job,
          causePlusOne: record.causePlusOne, on: record.on,
          value: value(record, sequence) ?? record.value))
    }
    return log
  }

  /// As far as its writer came.
  func cut(after count: Int) -> EventLog {
    var log = EventLog(header: header)
    for record in records.prefix(count) { log.append(record) }
    return log
  }

  /// Of a run of the form: from some write on, the colour of the message is never red.
  func paled(from first: Int = 0) -> EventLog {
    replacingValues { record, sequence in
      let isColor = record.on.map { header.properties[Int($0)] } == "validation.color"
      return sequence >= first && record.kind == .write && isColor && record.value == .text("red")
        ? .text("black") : nil
    }
  }
}

extension ShownRun {
  /// The same run, read from a file.
  func named(
    _ file: String?, _ sources: [ScenarioSource]? = nil, remarks: [String] = []
  ) -> ShownRun {
    ShownRun(
      file: file, log: log, feature: feature, scenario: scenario, sources: sources ?? self.sources,
      judgement: judgement, remarks: remarks)
  }
}
