import CThreadContext
import HeadlessUI
import Interaction
import Queues
import Statistics

/// The time that measuring adds to a latency, in nanoseconds. It is measured in each process, on
/// main, and subtracted from each sample.
public struct LatencyInstrument: Codable, Hashable, Sendable {
  /// Two readings of the clock with nothing between them.
  public let stamps: Double
  /// The screen's calls to its observer before a handler runs.
  public let observedInput: Double
  /// The screen's calls to its observer for one write.
  public let observedWrite: Double
  /// The scatter of `stamps`: half the distance between its 5th and 95th percentile over batches.
  public let scatter: Double

  /// The time to subtract from a sample.
  ///
  /// - Parameter write: the number of the write that ends it, from 1; nil for the return of the
  ///   handler, which is not observed.
  func added(untilWrite write: Int?) -> Double {
    guard let write else { return stamps }
    return stamps + observedInput + Double(write) * observedWrite
  }

  /// The values for the tables of several processes: the medians, and the largest scatter.
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

  private static func pairs() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<batchSize {
      let begun = bindlab_clock_monotonic_ns()
      sum &+= bindlab_clock_monotonic_ns() &- begun
    }
    return Double(sum) / Double(batchSize)
  }

  /// A button's tap with an observer, minus one without.
  private static func observedInputs() -> Double {
    observed { $0.receiveTap() }
  }

  /// A button's write with an observer, minus one without.
  ///
  /// - Parameter stamps: for at least one input. The batch's writes belong to the first, so that
  ///   each is counted and compared as in a replay. No write may be stamped: `stamps` measures
  ///   stamps.
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
