import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
public import Queues
public import Replay

/// Counts allocations on live queues. Each input is delivered when the previous one has settled.
public struct CountingPass {
  private let workload: Workload

  public init(_ workload: Workload) {
    self.workload = workload
  }

  /// The allocations of one replay without `load` and `end`. A first replay is thrown away, because
  /// it fills caches. Nil without allocation counters.
  public func run(_ arm: Arm) throws(DidNotSettle) -> AllocationCounts? {
    guard AllocationCounter.isAvailable else { return nil }
    _ = try replay(arm)
    return try replay(arm)
  }

  private func replay(_ arm: Arm) throws(DidNotSettle) -> AllocationCounts {
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_HARNESS)
    defer { _ = bindlab_thread_context_exchange_category(category) }
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    var total = AllocationCounts.zero
    for part in workload.scenarios {
      let screen = arm.architecture.makeScreen(part.given)
      screen.eventQueue.observer = CountingProbe()
      func deliver(_ input: UserInput) throws(DidNotSettle) {
        backend.main.async { screen.receive(input, queues: queues) }
        try backend.settle()
      }
      try deliver(.load)
      for input in part.inputs {
        let before = AllocationCounter.now
        try deliver(input)
        total = total + (AllocationCounter.now - before)
      }
      try deliver(.end)
    }
    return total
  }
}

/// Attributes allocations: to the architecture while it handles an event, otherwise unchanged. The
/// screen's own editing counts as harness.
final class CountingProbe: ScreenObserver {
  private var category: UInt32 = BINDLAB_ALLOCATION_UNATTRIBUTED

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_CALLER)
  }

  func screenDidEmit(from control: ControlID) {
    _ = bindlab_thread_context_exchange_category(category)
  }
}
