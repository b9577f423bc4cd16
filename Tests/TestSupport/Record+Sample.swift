package import EventLogs
package import Interaction

extension Record {
  /// A record on `main`, with what a test is about.
  package static func sample(
    _ kind: RecordKind, on: UInt16? = nil, _ value: Value = .none, queue: UInt16 = 1,
    job: UInt32 = 0, cause: Int? = nil, time: UInt64 = 0
  ) -> Record {
    Record(
      time: time, kind: kind, queue: queue, job: job,
      causePlusOne: cause.map { UInt32($0 + 1) } ?? 0, on: on, value: value)
  }
}
