import CThreadContext
import FeatureContract
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
package import Replay
import TaskExecutors

/// A screen that is set up before the clock starts and then receives the same input repeatedly.
package final class ReusedScreen {
  private let backend = LiveBackend()
  private let probe: OwnWorkProbe?
  private let tasks: MeasuredTasks?
  private let queues: LayoutQueues
  private let screen: RunningScreen

  package init(
    _ arm: Arm, given: Given, setUp: [UserInput], isObserved: Bool = false
  ) throws(DidNotSettle) {
    probe = isObserved ? OwnWorkProbe(clock: backend.clock) : nil
    backend.observer = probe
    tasks = arm.tasks(on: backend)
    queues = LayoutQueues(arm.layout, on: backend)
    screen = arm.architecture.makeScreen(given)
    for input in [.load] + setUp { try receive(input, count: 1) }
  }

  deinit {
    tasks.end()
  }

  /// Delivers `count` equal inputs in one job.
  @discardableResult
  package func receive(_ input: UserInput, count: Int) throws(DidNotSettle) -> TimePass.Slice {
    let before = backend.jobsMade
    var slice = TimePass.Slice()
    let deliver = { [screen, queues] in
      let start = bindlab_clock_monotonic_ns()
      for _ in 0..<count { screen.receive(input, queues: queues) }
      slice.wall = bindlab_clock_monotonic_ns() - start
    }
    backend.main.async(tasks.adopting(deliver))
    try backend.settle()
    slice.jobs = Int(backend.jobsMade &- before) - 1
    return slice
  }

  /// Delivers `count` equal inputs, each after all jobs of the previous one have ended.
  package func settle(_ input: UserInput, count: Int) throws(DidNotSettle) -> TimePass.Slice {
    let before = backend.jobsMade
    var slice = TimePass.Slice()
    var left = count
    var (start, workAtStart) = (UInt64(0), OwnWork())
    backend.nextWhenSettled = tasks.adopting(next: { [screen, queues, probe] in
      let work = probe?.total ?? OwnWork()
      if left == count { (start, workAtStart) = (bindlab_clock_monotonic_ns(), work) }
      guard left > 0 else {
        slice.wall = bindlab_clock_monotonic_ns() - start
        slice.ownWork = work - workAtStart
        return nil
      }
      left -= 1
      return { screen.receive(input, queues: queues) }
    })
    // The first input is posted like the others: by the thread that ended a job.
    backend.main.async {}
    try backend.settle()
    backend.nextWhenSettled = nil
    slice.jobs = Int(backend.jobsMade &- before) - count - 1
    return slice
  }

  /// Observes the screen with a probe while `body` runs.
  package func observed(
    by probe: CountingProbe, _ body: () throws(DidNotSettle) -> Void
  ) throws(DidNotSettle) {
    screen.eventQueue.observer = probe
    defer { screen.eventQueue.observer = nil }
    try body()
  }
}
