import ArgumentParser
import EventLogs
import Foundation
import Interaction
import Queues
import Replay
import ScenarioLanguage
import TextOutput
import Verification

enum LogFile {
  static let suffix = ".jsonl"

  /// A log, up to its last whole line.
  static func read(
    _ path: String, in environment: CommandEnvironment
  ) throws(RequestError) -> EventLog {
    let file = try InputFile.bytes(of: path)
    let reading: LogReading
    do {
      reading = try LogReading(file)
    } catch {
      throw RequestError(
        .badInput,
        "cannot read the log \(path): \(error). Make the log again: `replay FILE --log NEW\(suffix)`"
      )
    }
    if reading.end == nil {
      environment.console.printError(
        "\(path): \(missing(in: reading)). To make it again: "
          + again(reading.log.header, environment.commandName))
    }
    return reading.log
  }

  private static func missing(in reading: LogReading) -> String {
    let records = reading.log.records.count
    let last = records == 0 ? "it has no record" : "record #\(records - 1) is the last one"
    return reading.badLine.map { "line \($0) is cut off or damaged, so \(last)" }
      ?? "it has no end; \(last)"
  }

  /// The command that makes the log of the same run.
  private static func again(_ header: LogHeader, _ program: String) -> String {
    let isLive = header.backend == BackendChoice.live.name
    let replay = RunCommands(
      for: header.origin.path ?? "FILE", architecture: header.architecture, layout: header.layout,
      drawing: header.origin.drawSeed, order: isLive ? nil : Schedule(header.schedule),
      on: isLive ? .live : .simulated, of: program
    ).replay
    return "\(replay) --log NEW\(suffix)"
  }

  /// The origin of a run that was made now.
  static func origin(of file: ScenarioFile) -> LogOrigin {
    LogOrigin(
      tool: ToolVersion.current, path: file.name.path, caseNumber: file.name.caseNumber,
      drawSeed: file.draw,
      sources: file.sources.map { ScenarioSource(path: $0.path, text: $0.text) },
      platform: ProcessInfo.processInfo.operatingSystemVersionString,
      wallTime: Date.now.formatted(.iso8601), host: ProcessInfo.processInfo.hostName)
  }
}

enum LogPosition: Hashable, ExpressibleByArgument {
  case record(Int)
  /// A time in nanoseconds of the log's clock.
  case time(UInt64)
  /// The end of a step, by its label or its number in the scenario; 0 is the end of loading.
  case mark(String)

  static let help =
    "A record's number (380 or #380), a time such as 250ms, or the end of a step: mark:LABEL, or "
    + "mark:3 for the third of the scenario."

  private static let markPrefix = "mark:"

  init?(argument: String) {
    if let number = Int(argument.hasPrefix("#") ? argument.dropFirst() : argument[...]) {
      self = .record(number)
    } else if argument.hasPrefix(Self.markPrefix) {
      self = .mark(String(argument.dropFirst(Self.markPrefix.count)))
    } else if let time = DurationSpelling.nanoseconds(of: argument) {
      self = .time(time)
    } else {
      return nil
    }
  }

  /// The number of the record.
  func sequence(in log: EventLog, _ path: String) throws(RequestError) -> Int {
    let found: Int? =
      switch self {
      case .record(let number): log.records.indices.contains(number) ? number : nil
      // Never sorted by time: the last record by its number that is not later.
      case .time(let time): log.records.lastIndex { $0.time <= time }
      case .mark(let name): log.end(ofStep: name)
      }
    if let found { return found }
    throw RequestError(
      .usage,
      "\(path) has no such place: it has \(log.records.count) records, counted from 0, and "
        + log.knownSteps)
  }
}

/// The ends of steps that a log records.
extension EventLog {
  private var marks: [(sequence: Int, mark: StepMark)] {
    records.enumerated().compactMap { sequence, record in StepMark(record).map { (sequence, $0) } }
  }

  /// The record at which a step ends, by its label or its number in the scenario. Of several steps
  /// with a label it is the first. If several steps end at once, only the last one's number has a
  /// mark.
  fileprivate func end(ofStep name: String) -> Int? {
    let marks = marks
    if let labelled = marks.first(where: { $0.mark.labels.contains(name) }) {
      return labelled.sequence
    }
    guard let number = Int(name), number >= 0 else { return nil }
    return marks.first {
      number == 0 ? $0.mark.step == 0 : ($0.mark.ordinal ?? 0) >= number
    }?.sequence
  }

  fileprivate var knownSteps: String {
    let marks = marks.map(\.mark)
    let labels = Set(marks.flatMap(\.labels)).sorted()
    return "the ends of the steps 0 to \(marks.compactMap(\.ordinal).max() ?? 0)"
      + (labels.isEmpty ? "" : ", labelled \(labels.joined(separator: ", "))")
  }
}
