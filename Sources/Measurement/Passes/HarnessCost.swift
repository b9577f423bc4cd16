import CThreadContext
public import Queues
public import Replay

/// What the harness costs, so that it can be printed beside what was measured with it.
public struct HarnessCost: Codable, Hashable, Sendable {
  /// Nanoseconds of one reading of the clock.
  public let clock: Double
  /// Nanoseconds of one job from main to main: the wrapper and Dispatch together.
  public let job: Double
  /// Whether the allocation counters are there.
  public let countsAllocations: Bool
  /// What was counted of 1 000 known objects; nil without counters.
  public let knownObjects: UInt64?

  /// What was counted of inputs that no event follows; nil without counters.
  public let emptyInputs: UInt64?

  /// Measured now, on live queues.
  /// - Parameter arm: gets the empty inputs.
  public static func measure(with arm: Arm) throws(DidNotSettle) -> HarnessCost {
    let isAvailable = AllocationCounter.isAvailable
    return HarnessCost(
      clock: clockCost(), job: try jobCost(), countsAllocations: isAvailable,
      knownObjects: isAvailable ? SelfCheck.allocations(ofKnownObjects: 1_000) : nil,
      emptyInputs: try SelfCheck.allocationsOfEmptyInputs(arm))
  }

  /// The counters are absent, or they count exactly.
  public var isSound: Bool {
    [nil, 1_000].contains(knownObjects) && [nil, 0].contains(emptyInputs)
  }

  public var description: String {
    let counters =
      knownObjects.map {
        "1 000 known objects counted as \($0), empty inputs as \(emptyInputs ?? 0) allocations"
      } ?? "no allocation counters"
    return "Harness: clock \(Int(clock.rounded())) ns, job \(Int(job.rounded())) ns, \(counters)."
  }

  private static func clockCost() -> Double {
    let readings = 10_000
    let start = bindlab_clock_monotonic_ns()
    var last = start
    for _ in 0..<readings { last = bindlab_clock_monotonic_ns() }
    return Double(last - start) / Double(readings)
  }

  /// A chain of jobs, each of which enqueues the next.
  private static func jobCost() throws(DidNotSettle) -> Double {
    let jobs = 10_000
    let backend = LiveBackend()
    let main = backend.main
    var left = jobs
    var (start, end): (UInt64, UInt64) = (0, 0)
    func next() {
      left -= 1
      if left > 0 { main.async(next) } else { end = bindlab_clock_monotonic_ns() }
    }
    main.async {
      start = bindlab_clock_monotonic_ns()
      next()
    }
    try backend.settle()
    return Double(end - start) / Double(jobs)
  }
}
