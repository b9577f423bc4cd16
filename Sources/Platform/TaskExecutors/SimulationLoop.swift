import CThreadContext
import Queues

/// Runs the jobs and timers of one simulation on the calling thread.
struct SimulationLoop {
  let run: TaskRun
  let backend: SimulatedBackend
  let jobBudget: Int
  let patience: Duration

  /// Lets time pass whenever nothing can run, until `isOver`. Returns why it did not come to that.
  func runUntil(_ isOver: () -> Bool) -> SimulationFailure? {
    do throws(DidNotSettle) {
      while true {
        try backend.settle()
        if run.takeArrived() { continue }
        if isOver() { return nil }
        guard run.withLog({ $0.jobs.count }) < jobBudget else { return .endless(jobs: jobBudget) }
        if let deadline = backend.nextDeadline {
          try backend.advance(by: deadline - backend.now)
        } else if !waitForOthers() {
          return .stuck(run.withLog { $0.waiting })
        }
      }
    } catch {
      return .endless(jobs: run.withLog { $0.jobs.count })
    }
  }

  /// A task that was left waiting may be one that another thread is to wake.
  func awaitLateAnswers() {
    guard run.left.contains(where: { $0.wakesAt == nil }) else { return }
    _ = waitForOthers()
  }

  /// Waits for a job from another thread: the proof that the simulation is not its own master.
  /// False if none comes in time.
  private func waitForOthers() -> Bool {
    run.withLog { $0.isWaiting = true }
    defer { run.withLog { $0.isWaiting = false } }
    let end = bindlab_clock_monotonic_ns() + patience.inNanoseconds
    repeat {
      if run.takeArrived() { return true }
      bindlab_sleep_until_monotonic_ns(bindlab_clock_monotonic_ns() + 1_000_000)
    } while bindlab_clock_monotonic_ns() < end
    return false
  }
}
