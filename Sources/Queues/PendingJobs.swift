import Dispatch
import Synchronization

/// Knows when nothing is queued and nothing runs on the live queues.
///
/// A counter is raised before Dispatch gets a job and lowered when the job has ended. The driver
/// holds one token of it while it posts, so it can reach zero only while the driver waits; whoever
/// brings it to zero signals.
final class PendingJobs: Sendable {
  private let budget: Int
  private let timeout: Int
  private let pending = Atomic<Int>(1)
  private let sinceSettled = Atomic<Int>(0)
  private let becameIdle = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - budget: how many jobs may run between two settled states.
  ///   - timeout: how many seconds they may take in all.
  init(budget: Int, timeout: Int) {
    self.budget = budget
    self.timeout = timeout
  }

  /// Counts a job in. Past the budget it must be dropped, so that a run that feeds itself runs dry.
  func admit() -> Bool {
    guard sinceSettled.add(1, ordering: .relaxed).newValue <= budget else { return false }
    pending.add(1, ordering: .acquiringAndReleasing)
    return true
  }

  /// Counts a job out.
  /// - Parameter successor: see `settle`.
  func ended(successor: () -> Bool) {
    if isIdle(afterAsking: successor) { becameIdle.signal() }
  }

  /// Gives one token back. Whoever holds the last one asks for a successor before: nothing else
  /// runs then, so only a successor (or a timer) can count another job in. When that one has ended
  /// already, the next is asked for. So at zero everything has settled, and there is no successor.
  private func isIdle(afterAsking successor: () -> Bool) -> Bool {
    while true {
      let held = pending.load(ordering: .acquiring)
      if held == 1, successor() { continue }
      let (gaveBack, _) = pending.compareExchange(
        expected: held, desired: held - 1, ordering: .acquiringAndReleasing)
      if gaveBack { return held == 1 }
    }
  }

  /// A settled state was reached without the driver: the budget begins anew.
  func settledBetween() {
    sinceSettled.store(0, ordering: .relaxed)
  }

  /// Gives the driver's token back and waits until nothing is left.
  /// - Parameter successor: asked each time everything has settled, by the thread that settled it;
  ///   says whether it counted another job in.
  func settle(successor: () -> Bool) throws(DidNotSettle) {
    _ = isIdle(afterAsking: successor)
    if !takeTokenIfIdle() { try waitForToken() }
    guard sinceSettled.exchange(0, ordering: .relaxed) <= budget else { throw .jobBudget(budget) }
  }

  /// A signal says that the counter was zero at some time and not that it is: a timer that fired
  /// while the driver had no token may have raised it again, or left a signal of its own behind.
  private func waitForToken() throws(DidNotSettle) {
    let deadline = DispatchTime.now() + .seconds(timeout)
    repeat {
      guard becameIdle.wait(timeout: deadline) == .success else {
        pending.add(1, ordering: .acquiringAndReleasing)
        throw .stillRunning(seconds: timeout)
      }
    } while !takeTokenIfIdle()
  }

  private func takeTokenIfIdle() -> Bool {
    pending.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }
}
