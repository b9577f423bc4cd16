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

  /// Outside the lock: what a timer holds may set another as it goes.
  func dropTimers() {
    while lock.withLock({ _ in timers.popMin() }) != nil {}
  }

  /// The job of the next timer that is due by then, whose time comes; nil if none is, and then it is
  /// the end.
  func takeNext(until end: UInt64) -> Job? {
    guard let deadline = nextDeadline, deadline <= end else {
      clock.move(to: end)
      return nil
    }
    clock.move(to: deadline)
    return lock.withLock { _ in timers.removeMin().job }
  }
}
