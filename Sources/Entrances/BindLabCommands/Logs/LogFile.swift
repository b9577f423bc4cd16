import EventLogs
import FeatureContract
import Foundation
import Interaction
import LogFiles
import Replay
import Scenarios
import TextOutput
import Verification

/// Logs as files.
enum LogFile {
  static let suffix = ".jsonl"

  /// A new file for the log of a scenario's run.
  static func create(
    _ path: String, for file: ScenarioFile, masking masked: [String]
  ) throws(RequestError) -> LogTarget {
    do throws(SinkFailure) {
      let sink = try FileSink(creating: path)
      return LogTarget(sink: sink, origin: origin(of: file), masking: masked)
    } catch {
      throw RequestError(
        .badInput, "cannot make the log \(path): \(error)")
    }
  }

  /// A readable log: whole, or up to where its writer was stopped.
  ///
  /// - Parameters:
  ///   - console: warns if the log is not whole, or if records of it were skipped.
  ///   - isJudged: refuses a log whose digests differ from those at its end.
  static func read(
    _ path: String, warningOn console: Console, toBeJudged isJudged: Bool = false
  ) throws(RequestError) -> EventLog {
    let reading = try reading(of: path)
    for kind in reading.skipped {
      console.printError("\(path): \(text(of: kind))")
    }
    switch reading.integrity {
    case .complete:
      if isJudged, reading.hasItsDigests() == false {
        throw RequestError(
          .badInput, "\(path) was changed: its digests are not those at its end")
      }
    case .unclean: console.printError("\(path): \(reading.integrity)")
    case .torn:
      console.printError("\(path): \(reading.integrity); `bindlab log recover` removes them")
    case .corrupt, .unreadable:
      throw RequestError(.badInput, "cannot read the log \(path): \(reading.integrity)")
    }
    guard let log = reading.log else {
      throw RequestError(.badInput, "cannot read the log \(path): it has no whole header")
    }
    return log
  }

  /// The warning about records that this tool does not know.
  static func text(of kind: SkippedKind) -> String {
    "\(kind.count) records of the kind \(VisibleText.of(kind.name)) were skipped"
  }

  /// The reading of a file, whatever is in it.
  static func reading(of path: String) throws(RequestError) -> LogReading {
    do throws(SinkFailure) {
      return try LogReader.read(file: path)
    } catch {
      throw RequestError(.badInput, "cannot read the log \(path): \(error)")
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
