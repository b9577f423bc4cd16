import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
public import Queues
public import Replay

/// Counts allocations on live queues, input by input in settled mode.
public struct CountingPass {
  private let workload: Workload

  public init(_ workload: Workload) {
    self.workload = workload
  }

  /// The allocations of one replay after a first one that is thrown away, since it fills caches.
  /// `load` and `end` are not in it. Nil where there are no counters.
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
