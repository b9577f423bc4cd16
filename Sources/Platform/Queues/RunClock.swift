import CThreadContext

/// The time of a run. A recorder holds the clock, not the backend, because that holds the recorder.
package protocol RunClock: AnyObject {
  /// Nanoseconds since the run began: virtual, or monotonic.
  var now: UInt64 { get }
}

extension QueueBackend {
  package var hasVirtualTime: Bool { clock is VirtualClock }
}

/// A clock that only its backend moves.
final class VirtualClock: RunClock {
  @exclusivity(unchecked) private(set) var now: UInt64 = 0

  func move(to time: UInt64) {
    now = time
  }
}

/// A clock that starts at 0 when it is made.
package final class MonotonicClock: RunClock {
  private let began = bindlab_clock_monotonic_ns()

  package init() {}

  package var now: UInt64 { bindlab_clock_monotonic_ns() &- began }
}
