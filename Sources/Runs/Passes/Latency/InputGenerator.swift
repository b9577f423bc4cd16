import CThreadContext
package import Queues

/// Posts the inputs of an open-loop run to main, each at its intended instant, whatever main is
/// doing then.
package protocol InputGenerator {
  var backend: any QueueBackend { get }
  /// What intended instants are told by, and all stamps.
  var clock: any RunClock { get }
  /// Posts every input of the run and returns once all has settled. The first one comes an interval
  /// after the call.
  func post(_ run: OpenLoopRun) throws(DidNotSettle)
}

/// The driver's thread sleeps until each instant. It does not spin: on a machine with few cores
/// that would take one from the queues.
package struct LiveGenerator: InputGenerator {
  /// In nanoseconds: sleeps end no later than they must. The thread's own setting comes back after
  /// the run.
  private static let timerSlack: UInt64 = 1

  private let live = LiveBackend()
  package let clock: any RunClock = AbsoluteClock()

  package var backend: any QueueBackend { live }

  package func post(_ run: OpenLoopRun) throws(DidNotSettle) {
    let slack = bindlab_exchange_timer_slack_ns(Self.timerSlack)
    defer { _ = bindlab_exchange_timer_slack_ns(slack) }
    run.schedule(from: clock.now)
    for input in 0..<run.inputCount {
      bindlab_sleep_until_monotonic_ns(run.intended(input))
      run.posted(input, at: clock.now)
      live.main.async { run.deliver(input) }
    }
    try live.settle()
  }

  /// The system's monotonic clock as it is, which the sleeps end by.
  private final class AbsoluteClock: RunClock {
    package var now: UInt64 { bindlab_clock_monotonic_ns() }
  }
}
