import ArgumentParser
import ChildProcesses
import EventLogs
import FeatureContract
import Foundation
import Interaction
import LogFiles
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

enum LogFile {
  static let suffix = ".jsonl"

  static func create(
    _ path: String, for file: ScenarioFile, masking masked: [String]
  ) throws(RequestError) -> LogTarget {
    do throws(SinkFailure) {
      let sink = try FileSink(creating: path)
      return LogTarget(sink: sink, origin: origin(of: file), masking: masked)
    } catch {
      throw RequestError(
        .badInput, WholeFile.Failure(path: path, reason: "\(error)").description)
    }
  }

  /// The error for a log that could not be written to its end. One without a frame is removed.
  static func unwritten(_ path: String, _ reason: String) -> RequestError {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    guard size == 0, unlink(path) == 0 else {
      return RequestError(
        .badInput,
        "cannot write the log \(path) to its end: \(reason). Free space, or choose another place")
    }
    return RequestError(
      .badInput, WholeFile.Failure(path: path, reason: reason).description)
  }

  /// A readable log: whole, or up to where its writer was stopped. One to be judged is refused if
  /// its digests differ from those at its end.
  static func read(
    _ path: String, in environment: CommandEnvironment, toBeJudged isJudged: Bool = false
  ) throws(RequestError) -> EventLog {
    let (reading, console) = (try reading(of: path), environment.console)
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
    case .torn where reading.log == nil: throw unusable(path, reading)
    case .torn:
      console.printError(
        "\(path): \(reading.integrity). To remove them: \(environment.commandName) log recover "
          + ShellWord.quoted(path))
    case .corrupt, .unreadable: throw unusable(path, reading)
    }
    guard let log = reading.log else { throw unusable(path, reading) }
    return log
  }

  /// The error for a log of which nothing can be used.
  private static func unusable(_ path: String, _ reading: LogReading) -> RequestError {
    let what =
      switch reading.integrity {
      case .torn(at: 0, cutBytes: 0): "it is empty"
      case .torn(_, let count): "it is damaged at byte \(count), where it ends inside its header"
      case .corrupt(let at, _): "it is damaged at byte \(at): \(reading.integrity)"
      case .complete, .unclean, .unreadable: "\(reading.integrity)"
      }
    return RequestError(
      .badInput,
      "cannot read the log \(path): \(what). Make the log again: `replay FILE --log NEW\(suffix)`")
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
    let isNumbered = argument.hasPrefix("#")
    if let number = Int(argument.dropFirst(isNumbered ? 1 : 0)) {
      self = .record(number)
    } else if argument.hasPrefix(Self.markPrefix) {
      self = .mark(String(argument.dropFirst(Self.markPrefix.count)))
    } else if let time = DurationSpelling.nanoseconds(of: argument) {
      self = .time(time)
    } else {
      return nil
    }
  }

  /// The number of the record; nil for a time before the first one.
  func sequence(in log: EventLog, _ path: String) throws(RequestError) -> Int? {
    switch self {
    case .record(let number):
      guard log.records.indices.contains(number) else {
        throw RequestError(
          .usage,
          "there is no record \(number): \(path) has \(log.records.count), counted from 0")
      }
      return number
    // Never sorted by time: the last record by its number that is not later.
    case .time(let time): return log.records.lastIndex { $0.time <= time }
    case .mark(let name): return try LogMarks(log).sequence(of: name, path)
    }
  }
}

/// The ends of steps that a log records.
struct LogMarks {
  private let marks: [(sequence: Int, mark: StepMark)]

  private static let longestList = 8

  init(_ log: EventLog) {
    marks = log.records.enumerated().compactMap { sequence, record in
      StepMark(record).map { (sequence, $0) }
    }
  }

  /// The record at which a step ends, by its label or its number in the scenario.
  func sequence(of name: String, _ path: String) throws(RequestError) -> Int {
    let labelled = marks.filter { $0.mark.labels.contains(name) }.map(\.sequence)
    guard labelled.count <= 1 else {
      throw RequestError(
        .usage,
        "\(labelled.count) steps are labelled \(name); their ends are the records "
          + Self.list(labelled.map { "\($0)" }))
    }
    if let one = labelled.first ?? Self.number(name).flatMap(sequence(ofStep:)) { return one }
    throw RequestError(.usage, "there is no mark \(name) in \(path): \(known)")
  }

  private static func number(_ name: String) -> Int? {
    name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(name) : nil
  }

  /// The record at the end of a step. If several steps end at once, only the last one's number has
  /// a mark.
  private func sequence(ofStep number: Int) -> Int? {
    if number == 0 { return marks.first { $0.mark.step == 0 }?.sequence }
    return marks.first { ($0.mark.ordinal ?? 0) >= number }?.sequence
  }

  private var known: String {
    guard !marks.isEmpty else { return "it has no marks" }
    var seen: Set<String> = []
    let labels = marks.flatMap(\.mark.labels).filter { seen.insert($0).inserted }
    return "steps are 0 to \(marks.compactMap(\.mark.ordinal).max() ?? 0), and "
      + (labels.isEmpty ? "no step has a label" : "the labels are " + Self.list(labels))
  }

  private static func list(_ words: [String]) -> String {
    (words.prefix(longestList) + (words.count > longestList ? ["…"] : []))
      .joined(separator: ", ")
  }
}
