import Dispatch
import Synchronization

/// Knows when nothing is queued and nothing runs on the live queues.
///
/// A counter is raised before Dispatch gets a job and lowered when the job has ended. The driver
/// holds one token of it while it posts, so it can reach zero only while the driver waits; whoever
/// brings it to zero signals.
final class PendingJobs: Sendable {
  private let budget: Int
  private let patience: Int
  private let pending = Atomic<Int>(1)
  private let sinceSettled = Atomic<Int>(0)
  private let becameIdle = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - budget: how many jobs may run between two settled states.
  ///   - patience: how many seconds they may take in all.
  init(budget: Int, patience: Int) {
    self.budget = budget
    self.patience = patience
  }

  /// Counts a job in. Past the budget it must be dropped, so that a run that feeds itself runs dry.
  func admit() -> Bool {
    guard sinceSettled.add(1, ordering: .relaxed).newValue <= budget else { return false }
    pending.add(1, ordering: .acquiringAndReleasing)
    return true
  }

  func ended() {
    if pending.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      becameIdle.signal()
    }
  }

  /// Gives the driver's token back and waits for the counter to reach zero.
  func settle() throws(DidNotSettle) {
    pending.subtract(1, ordering: .acquiringAndReleasing)
    if !takeTokenIfIdle() { try waitForToken() }
    guard sinceSettled.exchange(0, ordering: .relaxed) <= budget else { throw .jobBudget(budget) }
  }

  /// A signal says that the counter was zero at some time and not that it is: a timer that fired
  /// while the driver had no token may have raised it again, or left a signal of its own behind.
  private func waitForToken() throws(DidNotSettle) {
    let deadline = DispatchTime.now() + .seconds(patience)
    repeat {
      guard becameIdle.wait(timeout: deadline) == .success else {
        pending.add(1, ordering: .acquiringAndReleasing)
        throw .stillRunning(seconds: patience)
      }
    } while !takeTokenIfIdle()
  }

  private func takeTokenIfIdle() -> Bool {
    pending.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }
}
