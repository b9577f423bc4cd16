import CThreadContext
import HeadlessUI
import Interaction
import Queues
import Statistics

/// What measuring adds to a latency. It is measured in each process, on main, and subtracted from
/// each sample. Nanoseconds.
public struct LatencyInstrument: Codable, Hashable, Sendable {
  /// Two readings of the clock with nothing between them.
  public let stamps: Double
  /// What a screen tells its observer before a handler runs.
  public let observedInput: Double
  /// What a screen tells its observer of one write.
  public let observedWrite: Double
  /// By how much `stamps` scatters: half the distance between its 5th and 95th percentile over
  /// batches.
  public let scatter: Double

  public init(stamps: Double, observedInput: Double, observedWrite: Double, scatter: Double) {
    self.stamps = stamps
    self.observedInput = observedInput
    self.observedWrite = observedWrite
    self.scatter = scatter
  }

  /// What is subtracted from a sample.
  ///
  /// - Parameter write: which write ends it, from 1; nil for the return of the handler, which no
  ///   observer is told of.
  func added(untilWrite write: Int?) -> Double {
    guard let write else { return stamps }
    return stamps + observedInput + Double(write) * observedWrite
  }

  /// What stands beside the tables of several processes: the medians, and the largest scatter.
  ///
  /// - Parameter processes: at least one.
  package static func typical(of processes: [LatencyInstrument]) -> LatencyInstrument {
    func median(_ share: KeyPath<LatencyInstrument, Double>) -> Double {
      Quantiles.median(of: processes.map { $0[keyPath: share] })
    }
    return LatencyInstrument(
      stamps: median(\.stamps), observedInput: median(\.observedInput),
      observedWrite: median(\.observedWrite), scatter: processes.map(\.scatter).max() ?? 0)
  }

  private static let batches = 50
  static let batchSize = 200

  /// Measures on the live main queue, in about a millisecond.
  static func measure() throws(DidNotSettle) -> LatencyInstrument {
    let backend = LiveBackend()
    var (stamps, inputs, writes): ([Double], [Double], [Double]) = ([], [], [])
    backend.main.async {
      for _ in 0..<batches {
        stamps.append(pairs())
        inputs.append(observedInputs())
        writes.append(observedWrites())
      }
    }
    try backend.settle()
    let low = Quantiles.quantile(0.05, of: stamps)
    return LatencyInstrument(
      stamps: Quantiles.median(of: stamps), observedInput: Quantiles.median(of: inputs),
      observedWrite: Quantiles.median(of: writes),
      scatter: (Quantiles.quantile(0.95, of: stamps) - low) / 2)
  }

  /// The mean of one batch.
  private static func pairs() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<batchSize {
      let begun = bindlab_clock_monotonic_ns()
      sum &+= bindlab_clock_monotonic_ns() &- begun
    }
    return Double(sum) / Double(batchSize)
  }

  /// A button's tap with an observer, less one without.
  private static func observedInputs() -> Double {
    observed { $0.receiveTap() }
  }

  /// A button's write with an observer, less one without.
  ///
  /// - Parameter stamps: of at least one input. The batch's writes are the first one's, so that
  ///   each is counted and compared as in a replay. None is to be stamped: a stamp is in
  ///   `stamps`.
  static func observedWrites(
    by stamps: WriteStamps = WriteStamps(stamping: [0])
  ) -> Double {
    observed(by: stamps) { $0.isEnabled = true }
  }

  private static func observed(
    by stamps: WriteStamps = WriteStamps(stamping: [0]), _ body: (Button) -> Void
  ) -> Double {
    let queue = EventQueue()
    let button = Button(
      title: "", ControlID(rawValue: 0), isEnabled: PropertyID(rawValue: 0), on: queue)
    button.isEnabled = true
    button.onTap = {}
    func batch() -> Double {
      let begun = bindlab_clock_monotonic_ns()
      for _ in 0..<batchSize { body(button) }
      return Double(bindlab_clock_monotonic_ns() - begun) / Double(batchSize)
    }
    let alone = batch()
    stamps.begin(0)
    queue.observer = stamps
    return batch() - alone
  }
}
