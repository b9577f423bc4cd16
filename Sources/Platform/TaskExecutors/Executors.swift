import CTaskExecutors
import CThreadContext

/// An executor of the process: that of `MainActor`, or the one of everything else.
enum TaskQueue: Sendable {
  case main
  case pool
}

// For Swift 6.3 on Linux. 6.4 was not built here, and `ExecutorFactory` may be another one there:
// raise the end once `ToolchainTests` pass, or add a branch. Its repetitions of a test call a trait's
// scope anew, which concerns nothing in this file.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  // Everything that the toolchain calls experimental is in this file.
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Installs the executors of the process. It is called before `main`, by CTaskExecutors.
  @c(bindlab_install_task_executors)
  func installTaskExecutors() {
    _createExecutors(factory: Executors.self)
    TaskRuns.giveTime()
    TaskRuns.giveMainQueue()
  }

  private enum Executors: ExecutorFactory {
    static let main = MainActorExecutor()
    static let pool = PoolExecutor()
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { pool }
  }

  /// Runs the jobs of `MainActor`: those of a run on its main queue, all others as without us.
  private final class MainActorExecutor: MainExecutor, RunExecutor {
    var queue: TaskQueue { .main }
    var platform: any Executor { PlatformExecutorFactory.mainExecutor }

    func enqueue(_ job: consuming ExecutorJob) { take(job) }
    func run() throws { try PlatformExecutorFactory.mainExecutor.run() }
    func stop() { PlatformExecutorFactory.mainExecutor.stop() }

    func checkIsolated() {
      guard !bindlab_thread_is_unisolated() else { return }
      guard let isOnMain = MeasuredTasks.current?.isOnMain ?? TaskRuns.current?.isOnMain else {
        return PlatformExecutorFactory.mainExecutor.checkIsolated()
      }
      precondition(isOnMain, "this is code of MainActor, and not in a job of the main queue")
    }
  }

  /// Runs all jobs that no actor with an executor of its own takes.
  private final class PoolExecutor: TaskExecutor, RunExecutor {
    var queue: TaskQueue { .pool }
    var platform: any Executor { PlatformExecutorFactory.defaultExecutor }

    func enqueue(_ job: consuming ExecutorJob) { take(job) }
  }

  /// Gives the jobs of runs to their runs, and all others to the platform's executor.
  private protocol RunExecutor: SchedulingExecutor {
    var queue: TaskQueue { get }
    var platform: any Executor { get }
  }

  extension RunExecutor {
    func take(_ job: consuming ExecutorJob) {
      if let run = MeasuredTasks.current { return run.enqueue(UnownedJob(job), on: queue) }
      let kind = job.kind.rawValue
      let job = UnownedJob(job)
      guard !TaskRuns.take(RuntimeJob(job, kind: kind), on: queue) else { return }
      if bindlab_thread_context_current().pointee.job != 0 { bindlab_task_note_stray() }
      platform.enqueue(job)
    }

    /// All sleeps come here: the default of the other method, `enqueue(_:after:)`, calls this one.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let kind = job.kind.rawValue
      let job = UnownedJob(job)
      var delay: Duration { clock.now.duration(to: instant) as? Duration ?? .zero }
      if let run = MeasuredTasks.current { return run.wake(job, after: delay) }
      if let run = TaskRuns.current {
        return run.wake(RuntimeJob(job, kind: kind), after: delay)
      }
      enqueueLive(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }

  private func enqueueLive<C: Clock>(
    _ job: UnownedJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    guard let executor = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor else {
      preconditionFailure("the platform's executor takes no sleeps")
    }
    executor.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
  }

  extension UnownedJob {
    /// Runs the job without a run.
    func runLive(on queue: TaskQueue) {
      (queue == .main ? Executors.main.platform : Executors.pool.platform).enqueue(self)
    }

    /// The same once so much real time has passed.
    func runLive(after delay: Duration) {
      enqueueLive(self, at: .now + delay, tolerance: nil, clock: .continuous)
    }

    /// Runs the job to its next suspension, on this thread.
    func runSynchronously(on queue: TaskQueue) {
      switch queue {
      case .main: runSynchronously(on: Executors.main.asUnownedSerialExecutor())
      case .pool: runSynchronously(on: Executors.pool.asUnownedTaskExecutor())
      }
    }
  }
#else
  extension UnownedJob {
    func runLive(on queue: TaskQueue) {}
    func runLive(after delay: Duration) {}

    func runSynchronously(on queue: TaskQueue) {
      preconditionFailure("no job arrives where the executors of the process are not ours")
    }
  }
#endif
