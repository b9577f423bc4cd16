import CThreadContext
package import Queues

/// Posts the inputs of an open-loop run to main at their intended instants, however busy main is.
package protocol InputGenerator {
  var backend: any QueueBackend { get }
  /// The clock of intended instants and of all stamps.
  var clock: any RunClock { get }
  /// Posts every input, the first after one interval, and returns once all has settled.
  func post(_ run: OpenLoopRun) throws(DidNotSettle)
}

/// The driver's thread sleeps until each instant. It does not spin, because on a machine with few
/// cores that would take one from the queues.
package struct LiveGenerator: InputGenerator {
  /// In nanoseconds, for punctual sleeps. The thread's own setting is restored after the run.
  private static let timerSlack: UInt64 = 1

  private let live = LiveBackend()
  package let clock: any RunClock = AbsoluteClock()

  package var backend: any QueueBackend { live }

  package init() {}

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

  /// The system's monotonic clock, which also ends the sleeps.
  private final class AbsoluteClock: RunClock {
    package var now: UInt64 { bindlab_clock_monotonic_ns() }
  }
}
