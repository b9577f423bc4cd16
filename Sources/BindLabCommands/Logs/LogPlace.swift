import ArgumentParser
import EventLogs
import Replay
import Scenarios

/// A place in a log, as it is asked for.
enum LogPlace: Hashable, ExpressibleByArgument {
  /// A record, by its number.
  case record(Int)
  /// Nanoseconds of the log's clock.
  case time(UInt64)
  /// The end of a step, by its label or its place in the scenario.
  case mark(String)

  static let help =
    "A record's number, a time such as 250ms, or the end of a step: mark:LABEL, or mark:3 for "
    + "the third of the scenario."

  private static let markPrefix = "mark:"

  init?(argument: String) {
    if let number = Int(argument) {
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
  func sequence(in log: EventLog, _ path: String) throws(CommandFailure) -> Int? {
    switch self {
    case .record(let number):
      guard log.records.indices.contains(number) else {
        throw CommandFailure(
          .usage,
          "there is no record \(number): \(path) has \(log.records.count), counted from 0")
      }
      return number
    // Never sorted by time: the last record by its number that is not later.
    case .time(let time): return log.records.lastIndex { $0.time <= time }
    case .mark(let name): return try Self.mark(name, in: log, path)
    }
  }

  private static func mark(
    _ name: String, in log: EventLog, _ path: String
  ) throws(CommandFailure) -> Int {
    let marks = log.records.enumerated().compactMap { sequence, record in
      StepMark(record).map { (sequence: sequence, mark: $0) }
    }
    let labelled = marks.filter { $0.mark.label == name }
    if labelled.count > 1 {
      let numbers = labelled.map { "\($0.sequence)" }.joined(separator: ", ")
      throw CommandFailure(
        .usage,
        "\(labelled.count) steps are labelled \(name); their ends are the records \(numbers)"
      )
    }
    if let one = labelled.first ?? marks.first(where: { "\($0.mark.step)" == name }) {
      return one.sequence
    }
    let labels = marks.compactMap(\.mark.label)
    let known = labels.isEmpty ? "no step has a label" : "the labels are " + labels.unique
    let steps =
      marks.isEmpty ? "it has no marks" : "steps are 0 to \(marks.count - 1), and \(known)"
    throw CommandFailure(.usage, "there is no mark \(name) in \(path): \(steps)")
  }
}

extension [String] {
  /// Each once, in the order of their first use.
  fileprivate var unique: String {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }.joined(separator: ", ")
  }
}
