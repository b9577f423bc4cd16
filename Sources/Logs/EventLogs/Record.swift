package import Interaction

/// One fact of a run. Its sequence number is its index in the log, which is the only order.
package struct Record: Equatable, Sendable {
  /// Nanoseconds: virtual in simulation, monotonic since the run began on live queues.
  package let time: UInt64
  /// The job that it happened in; 0 outside any.
  package let job: UInt32
  /// 1 + the sequence number of the record that is its cause; 0 for none.
  package let causePlusOne: UInt32
  package let kind: RecordKind
  /// The queue that it happened on, an index into the log's queue names; 0 is none.
  package let queue: UInt16
  /// The control or property that it concerns, by kind; nil if it concerns none.
  package let on: UInt16?
  package let value: Value

  package init(
    time: UInt64, kind: RecordKind, queue: UInt16, job: UInt32, causePlusOne: UInt32,
    on: UInt16?, value: Value
  ) {
    self.time = time
    self.kind = kind
    self.queue = queue
    self.job = job
    self.causePlusOne = causePlusOne
    self.on = on
    self.value = value
  }

  /// The record of an input.
  package init(
    _ input: UserInput, time: UInt64, queue: UInt16, job: UInt32, causePlusOne: UInt32
  ) {
    let parts = input.parts
    self.init(
      time: time, kind: RecordKind(parts.gesture), queue: queue, job: job,
      causePlusOne: causePlusOne, on: parts.control?.rawValue, value: parts.payload.recordValue)
  }

  /// The sequence number of the record that is its cause.
  package var cause: Int? {
    causePlusOne == 0 ? nil : Int(causePlusOne) - 1
  }

  /// The name of the job that it announces; nil if that has none.
  package var jobLabel: String? {
    guard kind.announcesJob, case .text(let label)? = parts.last else { return nil }
    return label
  }

  /// The nanoseconds until the timer that it sets is due; nil for another record.
  package var delay: Int? {
    guard kind == .timerSet, case .number(let delay)? = parts.first else { return nil }
    return delay
  }

  private var parts: [Value] {
    if case .list(let elements) = value { elements } else { [value] }
  }

  /// True if the record's line has a value as `d`. A property that shows nothing has `null`.
  package var hasValue: Bool {
    if case .none = value { kind.isShown } else { true }
  }
}

/// The version of a model in a record: those of one `TrackedCell` are in one range.
package enum ModelVersion {
  private static let bits = 24
  private static let mostCells = 255

  /// Cells beyond the most share the last range.
  package static func first(ofCell cell: Int) -> UInt64 { UInt64(min(cell, mostCells)) << bits }

  /// The number of its cell, from 0, and that of the change; nil where several cells share a range.
  package static func parts(of version: Int) -> (cell: Int, change: Int)? {
    let cell = version >> bits
    return cell < mostCells ? (cell, version - cell << bits) : nil
  }
}
