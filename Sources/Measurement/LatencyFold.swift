public import EventLogs

/// How long each input took, by the log's own clock, in nanoseconds from the input's record.
///
/// A live log is written while its run goes on, so its times hold the cost of writing it: they tell
/// where time went, and do not measure an architecture.
public struct LatencyFold: RecordFold, Sendable {
  /// Until the job that delivered the input had ended. A turn's inputs share a job.
  private var blocked: [UInt64] = []
  /// From the enqueueing of a job that an input caused to its start.
  private var waits: [UInt64] = []
  private var inputs: [Input] = []
  /// For each record, 1 + the place of the input that it goes back to; 0 for none.
  private var roots: [UInt32] = []
  /// The inputs that each running job delivered.
  private var delivered: [UInt32: [Int]] = [:]
  private var enqueued: [UInt32: UInt64] = [:]

  private struct Input {
    let begun: UInt64
    var firstWrite: UInt64?
    var lastWrite: UInt64?
  }

  public init(of log: EventLog) {
    self = log.fold(LatencyFold())
  }

  private init() {}

  /// Up to the first and to the last write that an input caused, of the inputs that caused one.
  public var latencies: Latencies {
    func quantiles(_ end: KeyPath<Input, UInt64?>) -> Latencies.Quantiles {
      Latencies.Quantiles(
        of: inputs.compactMap { input in
          input[keyPath: end].map { Self.time(from: input.begun, to: $0) }
        })
    }
    return Latencies(
      blocked: Latencies.Quantiles(of: blocked), first: quantiles(\.firstWrite),
      settled: quantiles(\.lastWrite))
  }

  public var queueWait: Latencies.Quantiles { Latencies.Quantiles(of: waits) }

  public mutating func apply(_ record: Record, at sequence: Int) {
    if Self.isCounted(record.kind) { begin(record) } else { roots.append(root(of: record)) }
    let root = Int(roots[sequence]) - 1
    switch record.kind {
    case .write, .present: if root >= 0 { show(record, for: root) }
    case .jobEnqueue: if root >= 0 { enqueued[record.job] = record.time }
    case .jobStart:
      if let time = enqueued.removeValue(forKey: record.job) {
        waits.append(Self.time(from: time, to: record.time))
      }
    case .jobEnd:
      for place in delivered.removeValue(forKey: record.job) ?? [] {
        blocked.append(Self.time(from: inputs[place].begun, to: record.time))
      }
    default: break
    }
  }

  /// As counts have it: what the user did. `load`, `end` and selections are not among that.
  private static func isCounted(_ kind: RecordKind) -> Bool {
    switch kind {
    case .inputLoad, .inputEnd, .inputSelect: false
    default: kind.isInput
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

  private mutating func show(_ record: Record, for place: Int) {
    inputs[place].firstWrite = inputs[place].firstWrite ?? record.time
    inputs[place].lastWrite = record.time
  }

  /// Records of several threads are ordered by a lock that is taken after the time was read, so
  /// that a time can be before its cause's by that much.
  private static func time(from start: UInt64, to end: UInt64) -> UInt64 {
    end > start ? end - start : 0
  }
}
