import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
import Queues
import Statistics

/// The time that measuring adds to a latency, in nanoseconds. It is measured in each process, on
/// main, and subtracted from each sample.
package struct LatencyInstrument: Codable, Hashable, Sendable {
  /// Two readings of the clock with nothing between them.
  package let stamps: Double
  /// The screen's calls to its observer before a handler runs.
  package let observedInput: Double
  /// The screen's calls to its observer for one write.
  package let observedWrite: Double
  /// The scatter of `stamps`: half the distance between its 5th and 95th percentile over batches.
  package let scatter: Double

  /// The time to subtract from a sample that ends with this write, counted from 1; nil stands for
  /// the return of the handler, which is not observed.
  func added(untilWrite write: Int?) -> Double {
    guard let write else { return stamps }
    return stamps + observedInput + Double(write) * observedWrite
  }

  /// The values for the tables of one or more processes: the medians, and the largest scatter.
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

/// Two readings of the clock around the screen's handling of each input. There is no observer, so
/// the screen works as in a slice.
final class BlockedStamps: InputDelivery {
  /// By input, the instrument's share included.
  private(set) var nanoseconds: [UInt64]
  private let stall: StallInjection?

  init(inputs: Int, stall: StallInjection? = nil) {
    nanoseconds = Array(repeating: 0, count: inputs)
    self.stall = stall
  }

  @inline(__always)
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues) {
    let begun = bindlab_clock_monotonic_ns()
    screen.receive(input, queues: queues)
    if let stall { stall.inputDelivered() }
    let returned = bindlab_clock_monotonic_ns()
    nanoseconds[number] = returned - begun
  }
}

/// One reading of the clock before each input and one at one of its writes. Other writes are only
/// counted, because more readings would add to the measured time.
final class WriteStamps: InputDelivery, ScreenObserver {
  /// By input: the time until the stamped write; 0 if that write did not happen.
  private(set) var nanoseconds: [UInt64]
  /// By input: the number of writes that it caused.
  private(set) var writes: [Int]
  /// By input: the number of the write to stamp, from 1; 0 for none.
  private let stamped: [Int]
  private let stall: StallInjection?
  private var begun: UInt64 = 0
  /// The input of the current writes; nil before the first and after the last.
  private var current: Int?

  init(stamping stamped: [Int], stall: StallInjection? = nil) {
    self.stamped = stamped
    self.stall = stall
    nanoseconds = Array(repeating: 0, count: stamped.count)
    writes = Array(repeating: 0, count: stamped.count)
  }

  @inline(__always)
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues) {
    begin(number)
    screen.receive(input, queues: queues)
    if let stall { stall.inputDelivered() }
  }

  /// Assigns the writes from now on to this input.
  @inline(__always)
  func begin(_ number: Int) {
    current = number
    begun = bindlab_clock_monotonic_ns()
  }

  func inputsSettled() {
    current = nil
  }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    count()
  }

  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    count()
  }

  @inline(__always)
  private func count() {
    guard let current else { return }
    writes[current] += 1
    if writes[current] == stamped[current] {
      nanoseconds[current] = bindlab_clock_monotonic_ns() - begun
    }
  }
}
