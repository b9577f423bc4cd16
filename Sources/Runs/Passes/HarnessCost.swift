import CThreadContext
import FeatureContract
import GivenData
import Interaction
package import Queues
package import Replay

/// The cost of the harness itself, printed with the measurements.
package struct HarnessCost: Codable, Hashable, Sendable {
  /// Nanoseconds to read the clock once.
  package let clock: Double
  /// Nanoseconds for one job from main to main: wrapper and Dispatch together.
  package let job: Double
  /// The cost of one hop. It turns an exact count of hops into a time. Nil if it was not measured,
  /// and in results that have it from one process only.
  package var hops: HopCost?
  /// The clock's share of own work. Figures of own work exclude it.
  package let ownWork: InstrumentShare
  package let countsAllocations: Bool
  /// The allocations counted for 1 000 known objects; nil without counters.
  package let knownObjects: UInt64?
  /// The allocations counted for inputs without events; nil without counters or such an input.
  package let emptyInputs: UInt64?
  /// The live memory while the known objects are kept, and after; nil without counters.
  package let knownMemory: KnownMemory?
  /// The bytes of the known objects; nil without counters, or if the allocator counts no bytes.
  package let knownBytes: KnownBytes?

  package enum Counters: Hashable, Sendable {
    /// The counters passed their checks.
    case exact
    /// The counters failed a check: no count may be printed.
    case wrong
    /// There are no counters: no count can be printed or compared.
    case unavailable
  }

  /// Measures the cost on live queues. The arm receives the inputs without events.
  package static func measure(with arm: Arm) throws(DidNotSettle) -> HarnessCost {
    let isAvailable = AllocationCounter.isAvailable
    return HarnessCost(
      clock: clockCost(), job: try jobCost(), hops: nil,
      ownWork: try InstrumentShare.measure(), countsAllocations: isAvailable,
      knownObjects: isAvailable ? SelfCheck.allocations(ofKnownObjects: 1_000) : nil,
      emptyInputs: try SelfCheck.allocationsOfEmptyInputs(arm),
      knownMemory: try SelfCheck.memory(ofKnownObjects: 1_000),
      knownBytes: isAvailable ? SelfCheck.bytes(ofKnownObjects: 1_000) : nil)
  }

  package var counters: Counters {
    guard countsAllocations else { return .unavailable }
    let isExact =
      knownObjects == 1_000 && [nil, 0].contains(emptyInputs) && knownBytes?.isPossible != false
      && knownMemory?.isExact(of: 1_000) != false
    return isExact ? .exact : .wrong
  }

  private static func clockCost() -> Double {
    let readings = 10_000
    let start = bindlab_clock_monotonic_ns()
    var last = start
    for _ in 0..<readings { last = bindlab_clock_monotonic_ns() }
    return Double(last - start) / Double(readings)
  }

  /// The time per job of a chain in which each job enqueues the next.
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

/// The bytes of the same allocations from two sources.
package struct KnownBytes: Codable, Hashable, Sendable {
  /// The requested bytes, by our counters.
  package let counted: UInt64
  /// The bytes by the allocator's own counter, rounding included.
  package let given: UInt64

  /// True if consistent: no allocator gives less than was requested.
  var isPossible: Bool { given >= counted }
}

/// The live memory of some objects, above the live memory before them.
package struct KnownMemory: Codable, Hashable, Sendable {
  package let kept: LiveMemory
  package let dropped: LiveMemory

  package var description: String {
    " (\(kept.objects) live while they are kept, \(dropped.objects) once they are dropped)"
  }

  /// True if the counts fit this many objects. An object has two words at least.
  func isExact(of objects: Int) -> Bool {
    kept.objects == objects && kept.bytes >= 16 * objects && dropped == .zero
  }
}

/// Checks the allocation counters before a measurement.
package enum SelfCheck {
  private final class Known {}

  /// The allocations counted while this many objects are made; equal to `objects` if all is well.
  package static func allocations(ofKnownObjects objects: Int) -> UInt64 {
    make(objects).counted.count
  }

  /// The bytes of this many objects by our counters and by the allocator's own; nil if it has none.
  package static func bytes(ofKnownObjects objects: Int) -> KnownBytes? {
    let (counted, given) = make(objects)
    return given.map { KnownBytes(counted: counted.bytes, given: $0) }
  }

  /// The live memory of this many objects while they are kept, and after; nil without counters.
  static func memory(ofKnownObjects objects: Int) throws(DidNotSettle) -> KnownMemory? {
    var kept: [Known] = []
    kept.reserveCapacity(objects)
    var memory: KnownMemory?
    // The first pass fills caches of the language's runtime.
    for _ in 0..<2 {
      memory = try LiveMemory.counted { () throws(DidNotSettle) in
        let before = LiveMemory.now
        for _ in 0..<objects { kept.append(Known()) }
        let living = LiveMemory.now
        kept.removeAll(keepingCapacity: true)
        return KnownMemory(kept: living - before, dropped: LiveMemory.now - before)
      }
    }
    return memory
  }

  private static func make(
    _ objects: Int
  ) -> (counted: AllocationCounts.Tally, given: UInt64?) {
    var kept: [Known] = []
    kept.reserveCapacity(objects)
    let before = AllocationCounter.bytesGivenToThread
    let counted = AllocationCounter.count {
      for _ in 0..<objects { kept.append(Known()) }
    }
    let given = AllocationCounter.bytesGivenToThread.flatMap { after in before.map { after - $0 } }
    return withExtendedLifetime(kept) { (counted.own, given) }
  }

  /// The arm's own allocations for backspaces in an empty text field, which emit no event; 0 if all
  /// is well. Nil without counters, or for a feature without a text field.
  package static func allocationsOfEmptyInputs(_ arm: Arm) throws(DidNotSettle) -> UInt64? {
    let controls = arm.feature.controls.controls
    guard let index = controls.firstIndex(where: { $0.kind == .textField }) else { return nil }
    let backspace = UserInput.field(ControlID(rawValue: UInt16(index)), .backspace)
    let workload = Workload(
      scenarios: [.init(given: .none, inputs: Array(repeating: backspace, count: 10))])
    return try CountingPass(workload).run(arm)?.own.count
  }
}
