import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
package import Queues
package import Replay
import TaskExecutors

/// Counts allocations. Each input is delivered when the previous one has settled. Reported figures
/// come from live queues; simulated ones serve to check them.
package struct CountingPass {
  private let workload: Workload
  private let backend: BackendKind

  package init(_ workload: Workload, on backend: BackendKind = .live) {
    self.workload = workload
    self.backend = backend
  }

  /// The allocations of all replays, without `load` and `end`; nil without allocation counters.
  ///
  /// - Parameter warmUps: earlier replays that are not counted, because the first one fills caches.
  package func run(
    _ arm: Arm, warmUps: Int = 1, replays: Int = 1
  ) throws(DidNotSettle) -> AllocationCounts? {
    let isAvailable = AllocationCounter.isAvailable
    for _ in 0..<warmUps { _ = try replay(arm) }
    var total = AllocationCounts()
    for _ in 0..<replays { total = total + (try replay(arm)) }
    return isAvailable ? total : nil
  }

  private func makeBackend() -> any QueueBackend {
    switch backend {
    case .live: LiveBackend(holdingTime: workload.letsTimePass)
    case .simulated: SimulatedBackend()
    }
  }

  private func replay(_ arm: Arm) throws(DidNotSettle) -> AllocationCounts {
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_HARNESS)
    defer { _ = bindlab_thread_context_exchange_category(category) }
    let backend = makeBackend()
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = arm.makeQueues(on: backend)
    var total = AllocationCounts()
    for part in workload.scenarios {
      let screen = arm.architecture.makeScreen(part.given)
      screen.observer = CountingProbe()
      func deliver(_ input: UserInput) throws(DidNotSettle) {
        backend.main.async(tasks.adopting { screen.receive(input, queues: queues) })
        try backend.settle()
      }
      try deliver(.load)
      let before = AllocationCounter.now
      for (input, pause) in zip(part.inputs, part.pauses) {
        try backend.advance(by: pause)
        try deliver(input)
      }
      try backend.advance(by: part.pauseBeforeEnd)
      total = total + (AllocationCounter.now - before)
      try deliver(.end)
      try backend.advance(by: part.pauseBehindEnd)
    }
    return total
  }
}

/// Attributes allocations to the architecture while it handles an event. The screen's own editing
/// counts as harness.
private final class CountingProbe: ScreenObserver {
  private var category: UInt32 = BINDLAB_ALLOCATION_UNATTRIBUTED

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_CALLER)
  }

  func screenDidEmit(from control: ControlID) {
    _ = bindlab_thread_context_exchange_category(category)
  }
}

package enum AllocationCounter {
  /// False if the counters are compiled out (sanitizers, other platforms) or if something else
  /// defines the allocator's symbols. Then no counts may be printed.
  package static var isAvailable: Bool { bindlab_allocation_counter_is_available() }

  /// The allocator's name and version. Counts are comparable only under the same allocator.
  package static var allocator: String { String(cString: bindlab_allocator_name()) }

  /// The counts since the process began, over all threads.
  static var now: AllocationCounts {
    var totals = bindlab_allocation_totals_read()
    func made(in category: UInt32) -> AllocationCounts {
      AllocationCounts(
        count: bindlab_allocation_count(&totals, category),
        bytes: bindlab_allocation_bytes(&totals, category))
    }
    return made(in: BINDLAB_ALLOCATION_CALLER) + made(in: BINDLAB_ALLOCATION_WORKER)
  }

  /// Counts the allocations of `body` on this thread as an architecture's own.
  package static func count(_ body: () -> Void) -> AllocationCounts {
    let before = now
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_CALLER)
    body()
    _ = bindlab_thread_context_exchange_category(category)
    return now - before
  }
}
