import CThreadContext
public import Queues
import Statistics
import Synchronization

/// What one hop costs: the time from the call that enqueues a job until the job begins on another
/// queue, its wrapper included.
public struct HopCost: Codable, Hashable, Sendable {
  /// In nanoseconds.
  public struct Figure: Codable, Hashable, Sendable {
    public let median: Double
    public let p90: Double

    public init(median: Double, p90: Double) {
      self.median = median
      self.p90 = p90
    }

    /// - Parameter samples: at least one.
    init(of samples: [UInt64]) {
      let samples = samples.map { Double($0) }
      self.init(
        median: Quantiles.quantile(0.5, of: samples), p90: Quantiles.quantile(0.9, of: samples))
    }
  }

  /// The thread of the other queue runs when the job comes.
  public let awake: Figure
  /// The thread of the other queue has slept since `idleGap` at least, and must be woken.
  public let asleep: Figure

  public init(awake: Figure, asleep: Figure) {
    self.awake = awake
    self.asleep = asleep
  }

  /// In nanoseconds. A thread of Dispatch without work goes to sleep within some microseconds.
  static let idleGap: UInt64 = 1_000_000
  private static let awakeHops = 4_000
  private static let asleepHops = 100

  /// Measures on live queues; it takes about 0.15 s.
  public static func measure() throws(DidNotSettle) -> HopCost {
    let chain = HopChain(hops: awakeHops)
    let awake = try chain.run()
    return HopCost(awake: Figure(of: awake), asleep: Figure(of: try asleepSamples()))
  }

  private static func asleepSamples() throws(DidNotSettle) -> [UInt64] {
    let backend = LiveBackend()
    let worker = backend.makeQueue(named: "worker", kind: .serial)
    var samples: [UInt64] = []
    for _ in 0..<asleepHops {
      try backend.advance(by: idleGap)
      let enqueued = bindlab_clock_monotonic_ns()
      worker.async { samples.append(bindlab_clock_monotonic_ns() - enqueued) }
      try backend.settle()
    }
    return samples
  }
}

/// Hops to and fro between main and another queue. Each job stays until its own queue has its next
/// job, so neither thread goes to sleep.
private final class HopChain {
  /// How often a job looks for its queue's next one before it ends without it, so that a chain also
  /// ends where only one thread gets a processor.
  private static let patience = 20_000

  private let hops: Int
  private let backend = LiveBackend()
  private let queues: [JobQueue]
  /// The number of the job that was enqueued last.
  private let enqueued = Atomic<Int>(0)
  private var samples: [UInt64] = []

  init(hops: Int) {
    self.hops = hops
    queues = [backend.main, backend.makeQueue(named: "worker", kind: .serial)]
    samples.reserveCapacity(hops)
  }

  /// The times from a call that enqueues until the job begins, in nanoseconds. The first hop, which
  /// wakes a thread, is left out.
  func run() throws(DidNotSettle) -> [UInt64] {
    queues[0].async { [self] in hop(1) }
    try backend.settle()
    return Array(samples.dropFirst())
  }

  private func hop(_ number: Int) {
    guard number <= hops else { return }
    let began = bindlab_clock_monotonic_ns()
    queues[number % 2].async { [self] in
      samples.append(bindlab_clock_monotonic_ns() - began)
      hop(number + 1)
    }
    enqueued.store(number, ordering: .releasing)
    var looks = 0
    while enqueued.load(ordering: .acquiring) == number, number < hops, looks < Self.patience {
      looks += 1
    }
  }
}
