import EventLogs
import FeatureContract
import Foundation
import HeadlessUI
import LogFiles
import Replay
import Scenarios

/// Logs as files.
enum LogFile {
  static let suffix = ".jsonl"

  /// A new file for the log of a run of a scenario.
  static func create(
    _ path: String, for file: ScenarioFile, masking masked: [String]
  ) throws(CommandFailure) -> LogTarget {
    do throws(SinkFailure) {
      let sink = try FileSink(creating: path)
      return LogTarget(sink: sink, origin: origin(of: file), masking: masked)
    } catch {
      throw CommandFailure(
        .badInput, "cannot make the log \(path): \(error); a log is never written over")
    }
  }

  /// A log that can be looked at: whole, or up to where its writer was stopped.
  ///
  /// - Parameter console: told if it is not whole, or if records of it were skipped.
  static func read(
    _ path: String, warningOn console: Console
  ) throws(CommandFailure) -> EventLog {
    let reading = try reading(of: path)
    for kind in reading.skipped {
      console.complain("\(path): \(kind.count) records of the kind \(kind.name) were skipped")
    }
    switch reading.verdict {
    case .complete, .unclean, .torn:
      if reading.verdict != .complete { console.complain("\(path): \(reading.verdict)") }
      guard let log = reading.log else {
        throw CommandFailure(.badInput, "cannot read the log \(path): it has no whole header")
      }
      return log
    case .corrupt, .unreadable:
      throw CommandFailure(.badInput, "cannot read the log \(path): \(reading.verdict)")
    }
  }

  /// Whatever is in the file.
  static func reading(of path: String) throws(CommandFailure) -> LogReading {
    do {
      let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
      return data.withUnsafeBytes { LogReader.read($0) }
    } catch {
      throw CommandFailure(
        .badInput, "cannot read the log \(path): \(error.localizedDescription)")
    }
  }

  private static func origin(of file: ScenarioFile) -> LogOrigin {
    LogOrigin(
      tool: ToolVersion.current, path: file.name.path, caseNumber: file.name.caseNumber,
      sources: file.sources.map { ScenarioSource(path: $0.path, text: $0.text) },
      platform: ProcessInfo.processInfo.operatingSystemVersionString,
      wallTime: Date.now.formatted(.iso8601), host: ProcessInfo.processInfo.hostName)
  }
}
