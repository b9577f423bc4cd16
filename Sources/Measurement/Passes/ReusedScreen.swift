import CThreadContext
import FeatureContract
import GivenData
import Interaction
import Queues
import Replay

/// A screen that was set up outside the clock and then gets the same input again and again, with
/// nothing observed. A slice is one main-queue job, so no layout hop may follow from the input.
final class ReusedScreen {
  private let backend: LiveBackend
  private let queues: LayoutQueues
  private let screen: RunningScreen

  init(_ arm: Arm, given: Given, setUp: [UserInput]) throws(DidNotSettle) {
    precondition(arm.layout == .main, "A slice that is one job knows nothing of other layouts.")
    backend = LiveBackend()
    queues = LayoutQueues(arm.layout, on: backend)
    screen = arm.architecture.makeScreen(given)
    for input in [.load] + setUp { try receive(input, count: 1) }
  }

  /// Nanoseconds of one slice of equal inputs.
  @discardableResult
  func receive(_ input: UserInput, count: Int) throws(DidNotSettle) -> UInt64 {
    var elapsed: UInt64 = 0
    backend.main.async { [screen, queues] in
      let start = bindlab_clock_monotonic_ns()
      for _ in 0..<count { screen.receive(input, queues: queues) }
      elapsed = bindlab_clock_monotonic_ns() - start
    }
    try backend.settle()
    return elapsed
  }
}
