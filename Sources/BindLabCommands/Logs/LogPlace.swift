import ArgumentParser
import EventLogs
import Scenarios
import Verification

/// A place in a log, as it is asked for.
enum LogPlace: Hashable, ExpressibleByArgument {
  /// A record, by its number.
  case record(Int)
  /// Nanoseconds of the log's clock.
  case time(UInt64)
  /// The end of a step, by its label or its place among the scenario's own steps; 0 is the end of
  /// loading.
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
