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

  /// The job of the next timer that is due within the duration, of which time takes what passes
  /// until then; nil if none is, and then all of it has passed.
  func takeNext(within duration: inout UInt64) -> Job? {
    let end = clock.now + duration
    guard let deadline = nextDeadline, deadline <= end else {
      duration = 0
      clock.move(to: end)
      return nil
    }
    clock.move(to: deadline)
    duration = end - deadline
    return lock.withLock { _ in timers.removeMin().job }
  }
}
