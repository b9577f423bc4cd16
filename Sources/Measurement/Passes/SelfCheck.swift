import CThreadContext
import FeatureContract
import GivenData
import Interaction
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

  /// What an arm is seen to allocate of its own for backspaces in an empty text field, inputs that
  /// no event follows: 0 where all is well. Nil without counters, or for a feature without a field.
  public static func allocationsOfEmptyInputs(_ arm: Arm) throws(DidNotSettle) -> UInt64? {
    let controls = arm.feature.controls.controls
    guard let place = controls.firstIndex(where: { $0.kind == .textField }) else { return nil }
    let backspace = UserInput.field(ControlID(rawValue: UInt16(place)), .backspace)
    let workload = Workload(
      scenarios: [.init(given: .none, inputs: Array(repeating: backspace, count: 10))])
    return try CountingPass(workload).run(arm)?.own.count
  }
}
