import CTaskExecutors

package enum TaskExecutors {
  /// Why no code can run under the executors of this module; nil if it can.
  ///
  /// It depends on parts of the toolchain that may change. So the first use tries all of them: jobs
  /// arrive, time is virtual, tasks that have ended are told from those that have not, and an order
  /// decides.
  package static let unavailable: String? = {
    let trial = simulation(.fifo, jobBudget: 100, patience: .zero, left: .cancelled) {
      let (endless, end) = AsyncStream.makeStream(of: Never.self)
      Task(name: "endless") { for await _ in endless {} }
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(1))
      withExtendedLifetime(end) {}
      return (start.duration(to: .now), end)
    }
    guard let trial = try? trial.result.get() else {
      return "the executors of this process could not be replaced: other system or toolchain?"
    }
    guard trial.value.0 == .milliseconds(1), trial.time == .milliseconds(1) else {
      return "the clocks of this process could not be replaced: other system or toolchain?"
    }
    guard trial.left.map(\.name) == ["endless"] else {
      return "the ends of tasks cannot be seen: other system or toolchain?"
    }
    return ControlTrial.complaint()
  }()

  /// The job of a simulation that runs on this thread; nil outside of simulations.
  package static var currentJob: Int? {
    TaskRuns.current.map { _ in Int(JobOrigin.current.job) }
  }

  /// Runs code of `MainActor` that reads nothing of it, on any thread. Such code checks its thread in
  /// each closure that it passes to a module of Swift 5, as to the standard library's `map`.
  package static func unisolated<Result>(_ body: @escaping @MainActor () -> Result) -> Result {
    let before = bindlab_thread_exchange_unisolated(true)
    defer { _ = bindlab_thread_exchange_unisolated(before) }
    return unsafeBitCast(body, to: (() -> Result).self)()
  }

  /// True if code without a run has made tasks in jobs of this thread since the last call.
  package static func takeStrayTasks() -> Bool { bindlab_task_take_strays() > 0 }

  /// True if something in this process is told of each error that is thrown, as a test runner is.
  /// It may keep memory for each, and a sleep that is cancelled throws one.
  package static var areErrorsWatched: Bool { bindlab_errors_are_watched() }
}
