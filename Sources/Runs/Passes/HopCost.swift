import CThreadContext
package import Queues
package import Statistics
import Synchronization

/// The cost of one hop: the time from the call that enqueues a job until the job begins on another
/// queue, its wrapper included. Measured in several processes, spread over a measurement.
///
/// One process is not enough: its threads may share a core, and an idle core may sleep deeply. Both
/// can stay the same during a process and differ in the next. So a figure needs several that agree.
package struct HopCost: Codable, Hashable, Sendable {
  /// For a thread of the other queue that runs when the job comes.
  package let awake: ProcessMedians
  /// For a thread of the other queue that sleeps and must be woken.
  package let asleep: ProcessMedians
}

extension HopCost {
  /// - Parameter samples: one per process, in running order; nil for a lost process.
  package init(of samples: [HopSample?]) {
    self.init(
      awake: ProcessMedians(of: samples.map { $0?.awake }),
      asleep: ProcessMedians(of: samples.map { $0?.asleep }))
  }
}

/// One quantity as measured by several processes: a figure if they agree, else the reason for none.
package struct ProcessMedians: Codable, Hashable, Sendable {
  /// The medians of the processes that found one, in nanoseconds, in running order.
  package let medians: [Double]
  /// The number of processes asked.
  package let processes: Int

  /// - Parameter medians: nil for a process without one.
  package init(of medians: [Double?]) {
    self.medians = medians.compactMap(\.self)
    processes = medians.count
  }

  /// With this many, the least and the greatest enclose the median of all processes with a
  /// probability of 1 - 2 x 0.5^6 = 97 %, for any distribution (David and Nagaraja, "Order
  /// Statistics", 2003, section 7.1).
  package static let needed = 6
  /// The largest ratio of the greatest to the least. With 1.5, one of four runs on a busy machine
  /// had a figure, and the next run's median lay outside its interval.
  package static let widest = 1.25

  package enum Finding: Hashable, Sendable {
    /// The processes agree: their median, with the least and the greatest as its interval.
    case figure(Double, ConfidenceInterval)
    case apart(least: Double, greatest: Double)
    /// Too few processes found a median.
    case tooFew
  }

  package var finding: Finding {
    guard medians.count >= Self.needed, let least = medians.min(), let greatest = medians.max()
    else { return .tooFew }
    guard least > 0, greatest <= Self.widest * least else {
      return .apart(least: least, greatest: greatest)
    }
    return .figure(
      Quantiles.median(of: medians),
      ConfidenceInterval(
        lower: least, upper: greatest, level: 1 - 2 * Self.tail(medians.count)))
  }

  /// The probability that all medians lie on one given side of the median of all processes.
  private static func tail(_ count: Int) -> Double {
    (0..<count).reduce(1) { tail, _ in tail / 2 }
  }
}

/// The cost of one hop in one process: medians in nanoseconds.
package struct HopSample: Codable, Hashable, Sendable {
  /// Nil if the thread of the other queue was seldom awake: both threads need their own processor.
  package let awake: Double?
  package let asleep: Double?

  /// In nanoseconds. A Dispatch thread without work goes to sleep within some microseconds.
  private static let idleGap: UInt64 = 1_000_000
  private static let batches = 9
  private static let awakeHops = 400
  private static let asleepHops = 45

  /// Measures on live queues, in about 0.1 s.
  package static func measure() throws(DidNotSettle) -> HopSample {
    var awake: [Double] = []
    for _ in 0..<batches {
      let chain = HopChain(hops: awakeHops)
      if let median = try chain.median() { awake.append(median) }
    }
    return HopSample(
      awake: awake.count > batches / 2 ? Quantiles.median(of: awake) : nil,
      asleep: try asleepMedian())
  }

  private static func asleepMedian() throws(DidNotSettle) -> Double {
    let backend = LiveBackend()
    let worker = backend.makeQueue(named: "worker", kind: .serial)
    var samples: [UInt64] = []
    for _ in 0..<asleepHops {
      try backend.advance(by: idleGap)
      let enqueued = bindlab_clock_monotonic_ns()
      worker.async { samples.append(bindlab_clock_monotonic_ns() - enqueued) }
      try backend.settle()
    }
    return Quantiles.median(of: samples.map { Double($0) })
  }
}

/// Hops to and fro between main and another queue. Each job waits for its own queue's next job, so
/// neither thread goes to sleep. A thread that waits in vain gives up: then the threads share a
/// processor, and the time of the hop is the wait for it.
private final class HopChain {
  /// The number of times that a job looks for its queue's next job before it gives up. So a chain
  /// also ends if only one thread gets a processor.
  private static let patience = 20_000

  private let hops: Int
  private let backend = LiveBackend()
  private let queues: [JobQueue]
  /// The number of the job that was enqueued last.
  private let enqueued = Atomic<Int>(0)
  /// By the job's number: nanoseconds from its enqueueing to its start. Each job writes its own
  /// entry before it enqueues the next job.
  private var times: [UInt64]
  /// One per queue, because the jobs of both queues write at once.
  private let awaited: [AwaitedJobs]

  init(hops: Int) {
    self.hops = hops
    queues = [backend.main, backend.makeQueue(named: "worker", kind: .serial)]
    times = Array(repeating: 0, count: hops + 2)
    awaited = queues.map { _ in AwaitedJobs(reserving: hops) }
  }

  /// The median time of the hops to a thread that was awake; nil if fewer than half of all were.
  func median() throws(DidNotSettle) -> Double? {
    queues[0].async { [self] in hop(1) }
    try backend.settle()
    let awaited = awaited.flatMap(\.numbers).filter { $0 <= hops }.map { Double(times[$0]) }
    return 2 * awaited.count > hops ? Quantiles.median(of: awaited) : nil
  }

  /// Enqueues the job with this number on the other queue, and waits for the one after it.
  private func hop(_ number: Int) {
    guard number <= hops else { return }
    let began = bindlab_clock_monotonic_ns()
    queues[number % 2].async { [self] in
      times[number] = bindlab_clock_monotonic_ns() - began
      hop(number + 1)
    }
    enqueued.store(number, ordering: .releasing)
    var looks = 0
    while enqueued.load(ordering: .acquiring) == number, number < hops, looks < Self.patience {
      looks += 1
    }
    // The next job on this queue comes after the other queue's.
    if looks < Self.patience { awaited[number % 2].numbers.append(number + 1) }
  }
}

/// The numbers of the jobs whose arrival the earlier job of their queue saw.
private final class AwaitedJobs {
  var numbers: [Int] = []

  init(reserving count: Int) {
    numbers.reserveCapacity(count)
  }
}
