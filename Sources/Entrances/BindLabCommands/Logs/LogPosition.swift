import ArgumentParser
import EventLogs
import Replay
import ScenarioLanguage
import Verification

/// A position in a log, as a person names it.
enum LogPosition: Hashable, ExpressibleByArgument {
  /// The number of a record.
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

  /// The most words in a message.
  private static let longestList = 8

  init(_ log: EventLog) {
    marks = log.records.enumerated().compactMap { sequence, record in
      StepMark(record).map { (sequence, $0) }
    }
  }

  /// The record at which a step ends.
  ///
  /// - Parameter name: the step's label, or its number in the scenario.
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
