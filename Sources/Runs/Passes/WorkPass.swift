import CThreadContext
import FeatureContract
import Interaction
package import Queues
package import Replay
import TaskExecutors

/// Replays a workload in simulation on one thread, so that callgrind can count its instructions.
///
/// What is counted is what own work is the time of: the insides of jobs, without enqueueing and
/// without waiting. The inputs come as in `TimePass`: each in a job of main, when the one before
/// has settled, on new screens. `load`, `end` and making a screen are not counted.
package struct WorkPass {
  private let workload: Workload

  package init(_ workload: Workload) {
    self.workload = workload
  }

  /// - Parameter isCounted: false for a warm-up.
  package func replay(_ arm: Arm, times: Int, isCounted: Bool = true) throws(DidNotSettle) {
    for _ in 0..<times { try replay(arm, isCounted: isCounted) }
  }

  private func replay(_ arm: Arm, isCounted: Bool) throws(DidNotSettle) {
    let backend = SimulatedBackend()
    let probe = InstructionProbe()
    backend.observer = probe
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = arm.makeQueues(on: backend)
    for part in workload.scenarios {
      let screen = arm.architecture.makeScreen(part.given)
      func settle(_ job: @escaping () -> Void) throws(DidNotSettle) {
        backend.main.async(tasks.adopting(job))
        try backend.settle()
      }
      try settle { screen.receive(.load, queues: queues) }
      probe.isCounting = isCounted
      for (number, input) in part.inputs.enumerated() {
        try backend.advance(by: part.pauses[number])
        try settle {
          PlainDelivery().deliver(input, number: number, to: screen, queues: queues)
        }
      }
      try backend.advance(by: part.pauseBeforeEnd)
      probe.isCounting = false
      try settle { screen.receive(.end, queues: queues) }
      try backend.advance(by: part.pauseBehindEnd)
    }
  }
}

/// Has callgrind count the instructions inside jobs, without the pauses in them. For one thread.
package final class InstructionProbe: QueueObserver {
  /// The jobs and pauses that have begun, each inside the one before it. Work is counted at an even
  /// depth: inside a job, but not inside a pause in it.
  private var depth: UInt64 = 1
  /// Set between jobs only.
  package var isCounting = false

  private let toggle: () -> Void

  /// - Parameter toggle: turns the counting on or off.
  package init(toggle: @escaping () -> Void = bindlab_instructions_toggle) {
    self.toggle = toggle
  }

  private func enter() {
    depth += 1
    if isCounting { toggle() }
  }

  private func leave(to outer: UInt64) {
    let changes = (depth - outer) % 2 == 1
    depth = outer
    if isCounting, changes { toggle() }
  }

  package func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 { 0 }

  package func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    enter()
    return cause
  }

  package func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
    leave(to: depth - 1)
  }

  package func notified() -> UInt32 { 0 }

  /// Depths take the place of nanoseconds. The driver enqueues outside any job: that is no pause.
  package func pauseBegan() -> UInt64 {
    guard isInsideJob else { return 0 }
    defer { enter() }
    return depth
  }

  /// A wait for another queue reads the clock twice more, around the caller's own work, and adds
  /// the difference of 1 to what it gives back.
  package func pauseEnded(since began: UInt64) {
    guard isInsideJob else { return }
    leave(to: depth - began == 1 ? began : began - 1)
  }

  private var isInsideJob: Bool { bindlab_thread_context_current().pointee.job != 0 }
}
