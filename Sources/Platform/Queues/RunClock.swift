import CThreadContext

/// What time it is in a run. Who writes a run down holds its clock and not its backend, which holds
/// the writer.
public protocol RunClock: AnyObject {
  /// Nanoseconds since the run began: virtual, or monotonic.
  var now: UInt64 { get }
}

/// Stands still until its backend moves it.
final class VirtualClock: RunClock {
  @exclusivity(unchecked) private(set) var now: UInt64 = 0

  func move(to time: UInt64) {
    now = time
  }
}

/// Starts at 0 when it is made.
final class MonotonicClock: RunClock {
  private let began = bindlab_clock_monotonic_ns()

  var now: UInt64 { bindlab_clock_monotonic_ns() &- began }
}
