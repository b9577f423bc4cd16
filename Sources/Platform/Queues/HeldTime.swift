import HeapModule
import Locks

/// The virtual time of live queues, with the timers that wait for it.
final class HeldTime {
  /// Moved by the driver alone, while nothing runs.
  let clock = VirtualClock()
  private let lock = StateLock<Void>(())
  /// Used inside the lock only.
  @exclusivity(unchecked) private var timers = Heap<SimulatedTimer>()

  func set(_ job: Job, after delay: UInt64) {
    lock.withLock { _ in timers.insert(SimulatedTimer(deadline: clock.now + delay, job: job)) }
  }

  var nextDeadline: UInt64? {
    lock.withLock { _ in timers.nextDeadline() }
  }

  /// The job of the next timer that is due by then; time moves to it.
  func takeNext(until end: UInt64) -> Job? {
    guard let deadline = nextDeadline, deadline <= end else { return nil }
    clock.move(to: deadline)
    return lock.withLock { _ in timers.removeMin().job }
  }
}
