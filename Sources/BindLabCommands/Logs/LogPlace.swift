import EventLogs

/// A record that was asked for by its number.
struct LogPlace {
  /// Nil for the last one of a log without records.
  let sequence: Int?

  /// - Parameter number: the last record's without it.
  init(_ number: Int?, in log: EventLog, _ path: String) throws(CommandFailure) {
    guard let number else {
      sequence = log.records.indices.last
      return
    }
    guard log.records.indices.contains(number) else {
      throw CommandFailure(
        .usage, "there is no record \(number): \(path) has \(log.records.count), counted from 0")
    }
    sequence = number
  }
}
