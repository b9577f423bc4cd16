import CThreadContext
import FeatureContract
import GivenData
import Interaction
public import Queues
public import Replay

/// The cost of the harness itself, to be printed with the measurements.
public struct HarnessCost: Codable, Hashable, Sendable {
  /// Nanoseconds to read the clock once.
  public let clock: Double
  /// Nanoseconds for one job from main to main: wrapper and Dispatch together.
  public let job: Double
  /// The cost of one hop, by which an exact count of hops becomes a time.
  public let hop: HopCost
  /// What the clock adds to own work; figures of own work are without it.
  public let ownWork: InstrumentShare
  /// Whether allocation counters are available.
  public let countsAllocations: Bool
  /// The allocations counted for 1 000 known objects; nil without counters.
  public let knownObjects: UInt64?
  /// The allocations counted for inputs without events; nil without counters.
  public let emptyInputs: UInt64?

  /// Measures the cost on live queues.
  ///
  /// - Parameter arm: receives the inputs without events.
  public static func measure(with arm: Arm) throws(DidNotSettle) -> HarnessCost {
    let isAvailable = AllocationCounter.isAvailable
    return HarnessCost(
      clock: clockCost(), job: try jobCost(), hop: try HopCost.measure(),
      ownWork: try ownWorkShare(), countsAllocations: isAvailable,
      knownObjects: isAvailable ? SelfCheck.allocations(ofKnownObjects: 1_000) : nil,
      emptyInputs: try SelfCheck.allocationsOfEmptyInputs(arm))
  }

  /// Whether the counters count exactly or are not available.
  public var isSound: Bool {
    [nil, 1_000].contains(knownObjects) && [nil, 0].contains(emptyInputs)
  }

  public var description: String {
    let counters =
      knownObjects.map {
        "1 000 known objects counted as \($0), empty inputs as \(emptyInputs ?? 0) allocations"
      } ?? "no allocation counters"
    func text(_ nanoseconds: Double) -> String { "\(Int(nanoseconds.rounded())) ns" }
    func text(_ figure: HopCost.Figure) -> String {
      "\(text(figure.median)) (90 % below \(text(figure.p90)))"
    }
    return "Harness: clock \(text(clock)), job \(text(job)), \(counters). One hop takes "
      + "\(text(hop.awake)) to a thread that is awake and \(text(hop.asleep)) to one that must be "
      + "woken. Taken off own work for the clock: \(text(ownWork.job)) per job and "
      + "\(text(ownWork.pause)) per job that it enqueues."
  }

  private static func ownWorkShare() throws(DidNotSettle) -> InstrumentShare {
    let backend = LiveBackend()
    return try InstrumentShare.measure(on: backend, clock: backend.clock)
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

/// Checks the allocation counters before a measurement.
public enum SelfCheck {
  private final class Known {}

  /// The allocations counted while this many objects are made; equal to `objects` if all is well.
  public static func allocations(ofKnownObjects objects: Int) -> UInt64 {
    var kept: [Known] = []
    kept.reserveCapacity(objects)
    let counted = AllocationCounter.count {
      for _ in 0..<objects { kept.append(Known()) }
    }
    return withExtendedLifetime(kept) { counted.own.count }
  }

  /// The arm's own allocations for backspaces in an empty text field, which emit no event; 0 if all
  /// is well. Nil without counters, or for a feature without a text field.
  public static func allocationsOfEmptyInputs(_ arm: Arm) throws(DidNotSettle) -> UInt64? {
    let controls = arm.feature.controls.controls
    guard let index = controls.firstIndex(where: { $0.kind == .textField }) else { return nil }
    let backspace = UserInput.field(ControlID(rawValue: UInt16(index)), .backspace)
    let workload = Workload(
      scenarios: [.init(given: .none, inputs: Array(repeating: backspace, count: 10))])
    return try CountingPass(workload).run(arm)?.own.count
  }
}
