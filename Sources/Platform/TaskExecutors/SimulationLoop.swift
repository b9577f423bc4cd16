import CTaskExecutors
import CThreadContext
import Locks
import Queues

/// Runs the jobs and timers of one simulation on the calling thread.
struct SimulationLoop {
  let run: TaskRun
  let backend: SimulatedBackend
  let jobBudget: Int
  let patience: Duration

  /// Lets time pass whenever nothing can run, until `isOver`. Returns why it did not come to that.
  func runUntil(_ isOver: () -> Bool) -> SimulationFailure? {
    do throws(DidNotSettle) {
      while true {
        try backend.settle()
        if run.takeArrived() { continue }
        if isOver() { return nil }
        guard run.withLog({ $0.jobs.count }) < jobBudget else { return .endless(jobs: jobBudget) }
        if let deadline = backend.nextDeadline {
          try backend.advance(by: deadline - backend.now)
        } else if !waitForOthers() {
          return .stuck(run.withLog(\.left))
        }
      }
    } catch {
      return .endless(jobs: jobBudget)
    }
  }

  /// Waits for a job from another thread: the proof that the simulation is not its own master.
  /// False if none comes in time.
  private func waitForOthers() -> Bool {
    let end = bindlab_clock_monotonic_ns() + patience.inNanoseconds
    repeat {
      if run.takeArrived() { return true }
      bindlab_sleep_until_monotonic_ns(bindlab_clock_monotonic_ns() + 1_000_000)
    } while bindlab_clock_monotonic_ns() < end
    return false
  }
}

/// The result of a task, for who does not wait for it.
final class ResultCell<Value: Sendable>: Sendable {
  private let cell = StateLock<Result<Value, any Error>?>(nil)

  var value: Result<Value, any Error>? { cell.withLock { $0 } }

  func set(_ result: Result<Value, any Error>) {
    cell.withLock { $0 = result }
  }
}

package enum TaskExecutors {
  /// Why no code can run under the executors of this module; nil if it can.
  ///
  /// It depends on parts of the toolchain that may change. So the first use tries all of them: jobs
  /// arrive, time is virtual, and tasks that have ended are told from those that have not.
  package static let unavailable: String? = {
    let trial = try? simulation(seed: nil, jobBudget: 100, patience: .zero) {
      let (endless, end) = AsyncStream.makeStream(of: Never.self)
      Task(name: "endless") { for await _ in endless {} }
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(1))
      withExtendedLifetime(end) {}
      return (start.duration(to: .now), end)
    }
    guard let trial else {
      return "the executors of this process could not be replaced: other system or toolchain?"
    }
    guard trial.value.0 == .milliseconds(1), trial.time == .milliseconds(1) else {
      return "the clocks of this process could not be replaced: other system or toolchain?"
    }
    guard trial.left.map(\.name) == ["endless"] else {
      return "the ends of tasks cannot be seen: other system or toolchain?"
    }
    return nil
  }()

  /// True if something in this process is told of each error that is thrown, as a test runner is.
  /// It may keep memory for each, and a sleep that is cancelled throws one.
  package static var areErrorsWatched: Bool { bindlab_errors_are_watched() }
}
