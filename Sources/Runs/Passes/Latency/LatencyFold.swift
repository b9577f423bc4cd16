package import EventLogs

/// The latencies of a log's inputs by the log's clock, in nanoseconds from the input's record.
///
/// A live log is written during its run, so its times include the cost of writing. They show where
/// the time went. They do not measure an architecture.
package struct LatencyFold: RecordFold, Sendable {
  /// Until the end of the job that delivered the input. The inputs of a `turn` share a job.
  private var blocked: [UInt64] = []
  /// The time from enqueueing to start of each job that an input caused.
  private var waits: [UInt64] = []
  private var inputs: [Input] = []
  /// Per record: 1 + the index of the input that caused it; 0 for none.
  private var roots: [UInt32] = []
  /// The indices of the inputs that each running job delivered.
  private var delivered: [UInt32: [Int]] = [:]
  private var enqueued: [UInt32: UInt64] = [:]

  private struct Input {
    let begun: UInt64
    var firstWrite: UInt64?
    var lastWrite: UInt64?
  }

  package init(of log: EventLog) {
    self = log.fold(LatencyFold())
  }

  private init() {}

  /// The latencies until the job's end, the first write and the last write. An input without writes
  /// counts for the job's end only.
  package var latencies: [LatencyMetric: LatencyDistribution] {
    func distribution(_ end: KeyPath<Input, UInt64?>) -> LatencyDistribution {
      LatencyDistribution(
        of: inputs.compactMap { input in
          input[keyPath: end].map { Self.time(from: input.begun, to: $0) }
        })
    }
    return [
      .blocked: LatencyDistribution(of: blocked), .firstWrite: distribution(\.firstWrite),
      .lastWrite: distribution(\.lastWrite),
    ]
  }

  package var queueWait: LatencyDistribution { LatencyDistribution(of: waits) }

  package mutating func apply(_ record: Record, at sequence: Int) {
    if record.kind.isCountedInput { begin(record) } else { roots.append(root(of: record)) }
    let root = Int(roots[sequence]) - 1
    switch record.kind {
    case .write, .present: if root >= 0 { show(record, for: root) }
    case .jobEnqueue: if root >= 0 { enqueued[record.job] = record.time }
    case .jobStart:
      if let time = enqueued.removeValue(forKey: record.job) {
        waits.append(Self.time(from: time, to: record.time))
      }
    case .jobEnd:
      for index in delivered.removeValue(forKey: record.job) ?? [] {
        blocked.append(Self.time(from: inputs[index].begun, to: record.time))
      }
    default: break
    }
  }

  private func root(of record: Record) -> UInt32 {
    record.cause.map { roots[$0] } ?? 0
  }

  private mutating func begin(_ record: Record) {
    delivered[record.job, default: []].append(inputs.count)
    inputs.append(Input(begun: record.time))
    roots.append(UInt32(inputs.count))
  }

  private mutating func show(_ record: Record, for index: Int) {
    inputs[index].firstWrite = inputs[index].firstWrite ?? record.time
    inputs[index].lastWrite = record.time
  }

  /// The time between two records, at least 0. A lock taken after the reading of the time orders
  /// the records of several threads, so a time can be slightly before that of its cause.
  private static func time(from start: UInt64, to end: UInt64) -> UInt64 {
    end > start ? end - start : 0
  }
}
