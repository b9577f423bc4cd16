import Dispatch
import Synchronization

/// Detects that nothing is queued and nothing runs on the live queues.
///
/// A counter is incremented before Dispatch gets a job and decremented when the job has ended. The
/// driver holds one count while it posts, so the counter reaches zero only while the driver waits.
/// The thread that brings it to zero signals the driver.
final class PendingJobs: Sendable {
  private let budget: Int
  private let timeout: Int
  private let pending = Atomic<Int>(1)
  private let sinceSettled = Atomic<Int>(0)
  private let begun = Atomic<Int>(0)
  private let over = Atomic<Int>(0)
  private let becameIdle = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - budget: the maximal number of jobs between two settled states.
  ///   - timeout: the seconds without the end of a job that runs after which it is blocked.
  init(budget: Int, timeout: Int) {
    self.budget = budget
    self.timeout = timeout
  }

  /// Counts a new job. Returns false beyond the budget: drop the job, so that an endless run ends.
  func admit() -> Bool {
    guard sinceSettled.add(1, ordering: .relaxed).newValue <= budget else { return false }
    pending.add(1, ordering: .acquiringAndReleasing)
    return true
  }

  func began() {
    begun.add(1, ordering: .relaxed)
  }

  /// Counts the end of a job.
  ///
  /// - Parameter successor: see `settle`.
  func ended(successor: () -> Bool) {
    let isLast = isIdle(afterAsking: successor)
    over.add(1, ordering: .relaxed)
    if isLast { becameIdle.signal() }
  }

  /// Decrements the counter; returns true if it reached zero. Before the last decrement it asks for
  /// a successor: nothing else runs then, so only a successor or a timer can add another job. If
  /// that job has already ended, it asks for the next one. So zero means: settled, no successor.
  private func isIdle(afterAsking successor: () -> Bool) -> Bool {
    while true {
      let held = pending.load(ordering: .acquiring)
      if held == 1, successor() { continue }
      let (isDecremented, _) = pending.compareExchange(
        expected: held, desired: held - 1, ordering: .acquiringAndReleasing)
      if isDecremented { return held == 1 }
    }
  }

  /// Resets the budget after a settled state that was reached without the driver.
  func settledBetween() {
    sinceSettled.store(0, ordering: .relaxed)
  }

  /// Releases the driver's count and waits until nothing is left.
  ///
  /// - Parameter successor: called each time everything has settled, on the thread that ended the
  ///   last job; returns true if it added another job.
  func settle(successor: () -> Bool) throws(DidNotSettle) {
    _ = isIdle(afterAsking: successor)
    if !takeCountIfIdle() { try waitUntilIdle() }
    guard sinceSettled.exchange(0, ordering: .relaxed) <= budget else { throw .jobBudget(budget) }
  }

  /// A signal means that the counter was zero at some time, not that it is now. A timer that fired
  /// while the driver held no count may have raised it again, or may have left another signal.
  ///
  /// A job that began and does not end is blocked. If none began, other work may hold all threads of
  /// Dispatch. That is no fault of the run, so it may take `patience` times as long.
  private func waitUntilIdle() throws(DidNotSettle) {
    let patience = 12
    var (seen, waits) = (progress, 0)
    repeat {
      while becameIdle.wait(timeout: .now() + .seconds(timeout)) != .success {
        let now = progress
        waits = now == seen ? waits + 1 : 0
        guard waits == 0 || (now.begun == now.over && waits < patience) else {
          pending.add(1, ordering: .acquiringAndReleasing)
          throw .stillRunning(seconds: timeout * waits)
        }
        seen = now
      }
    } while !takeCountIfIdle()
  }

  /// Differs from that of before once a job began or has ended.
  private var progress: (begun: Int, over: Int) {
    (begun.load(ordering: .relaxed), over.load(ordering: .relaxed))
  }

  private func takeCountIfIdle() -> Bool {
    pending.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }
}
