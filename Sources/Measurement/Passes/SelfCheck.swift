import CThreadContext
public import HeadlessUI
public import Queues
public import Replay

/// Proves that the allocation counters count what they should, before anything is claimed.
public enum SelfCheck {
  private final class Known {}

  /// The allocations seen while making that many objects; equal to `objects` where all is well.
  public static func allocations(ofKnownObjects objects: Int) -> UInt64 {
    var kept: [Known] = []
    kept.reserveCapacity(objects)
    let counted = AllocationCounter.count {
      for _ in 0..<objects { kept.append(Known()) }
    }
    return withExtendedLifetime(kept) { counted.own.count }
  }

  /// What an arm allocates for a backspace in an empty field: an input that no event follows.
  public static func emptyInput(_ arm: Arm, field: ControlID) throws(DidNotSettle) -> AllocationCounts? {
    let inputs = [UserInput](repeating: .field(field, .backspace), count: 10)
    return try CountingPass(Workload(scenarios: [inputs])).run(arm)
  }
}
