import CThreadContext
import Locks
package import Queues

/// The tasks of one run: it puts their jobs on the run's queues, with what each is caused by.
///
/// Jobs of `MainActor` go to the main queue of the backend, all others to a concurrent queue. A
/// sleep is a timer of the backend.
package final class TaskRun: @unchecked Sendable {
  let number = TaskRuns.nextNumber()
  let backend: any QueueBackend
  private let main: JobQueue
  private let pool: JobQueue
  let isSimulated: Bool
  /// The time of Swift's clocks when the run began, so that what was read before is compared with
  /// it as ever.
  private let start = TaskRuns.current?.virtualTime ?? bindlab_clock_monotonic_ns()
  private let lock = StateLock<Void>(())
  /// Used inside the lock only.
  private var log: TaskLog

  /// - Parameters:
  ///   - backend: gets one more queue, so none of its jobs may run yet.
  ///   - keepsJobs: keeps a list of all jobs; else only an observer of the backend knows them.
  ///   - room: the tasks at once for which it takes no more memory while it runs.
  package init(on backend: any QueueBackend, keepsJobs: Bool = false, room: Int = 0) {
    self.backend = backend
    main = backend.main
    pool = backend.makeQueue(named: JobQueue.taskPool, kind: .concurrent)
    isSimulated = backend is SimulatedBackend
    log = TaskLog(keepsJobs: keepsJobs, room: room)
    TaskRuns.begin(self)
  }

  /// The run takes no more jobs. Those that come are run as if there were no run.
  package func end() {
    TaskRuns.end(self)
  }

  /// Runs `body` as code of this run: the tasks that it makes belong to the run.
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    defer { context.pointee = outer }
    (context.pointee.run, context.pointee.queue, context.pointee.job) = (number, 0, 0)
    return try body()
  }

  var isOnMain: Bool { main.isCurrent }

  /// What others see of a simulation: its jobs so far, and the task of the one that runs.
  var progress: (jobs: Int, task: String?) {
    withLog { ($0.jobs.count, $0.isWaiting ? nil : $0.jobs.last?.label ?? "a task") }
  }

  /// That of Swift's clocks, in nanoseconds; nil if time is real.
  var virtualTime: UInt64? { backend.hasVirtualTime ? start + now : nil }

  var now: UInt64 { backend.clock.now }

  func withLog<Result>(_ body: (inout TaskLog) -> Result) -> Result {
    lock.withLock { _ in body(&log) }
  }

  func knows(_ task: UInt64) -> Bool {
    withLog { $0.tasks[task] != nil }
  }

  /// - Parameter earlier: where its task comes from, as far as that is known.
  func enqueue(_ job: RuntimeJob, on queue: TaskQueue, _ earlier: EarlierTask? = nil) {
    let (origin, over) = withLog { log in
      let origin = log.noteOrigin()
      return (origin, log.note(job, from: origin, earlier))
    }
    if let over, from(origin, { over.timer.cancel() }) {
      let sleeper = withLog { $0.name(of: job) }
      post(over.wakeUp, on: .pool, from: origin, label: "end of the cancelled sleep of \(sleeper)")
    }
    post(job, on: queue, from: origin)
  }

  /// Takes a job of one of its tasks from a thread that does not work for the run. False if the run
  /// is over by now.
  func receive(_ job: RuntimeJob, on queue: TaskQueue, isFromRun: Bool) -> Bool {
    guard isSimulated else {
      enter { enqueue(job, on: queue) }
      return true
    }
    let sender = isFromRun ? "another simulation" : Escape.callingThread
    return withLog { log in
      guard !log.isOver else { return false }
      if log.blocked == nil { log.escapes.append(.enqueued(log.name(of: job), by: sender)) }
      log.arrived.append((job, queue))
      return true
    }
  }

  /// Enqueues what came from other threads; false if nothing came. On the simulation's thread.
  package func takeArrived() -> Bool {
    let arrived = withLog { log in
      defer { log.arrived = [] }
      return log.arrived
    }
    enter { for (job, queue) in arrived { enqueue(job, on: queue) } }
    return !arrived.isEmpty
  }

  /// What escaped from a simulation since the last call.
  package func takeEscapes() -> [Escape] {
    withLog { log in
      defer { log.escapes = [] }
      return log.escapes
    }
  }

  /// The tasks that have not ended. Nothing runs.
  package var left: [TaskLeft] { withLog(\.left) }

  /// Cancels the tasks that have not ended and lets them end, so that they leave no memory behind.
  package func cancelLeft() {
    enter {
      let left = cancelTasks()
      guard let simulated = backend as? SimulatedBackend else { return try? backend.settle() }
      // Code that sleeps in a loop and does not ask whether it is cancelled never ends.
      try? simulated.settle(within: 1_000 + 10 * left)
      // Cancelled timers hold the run until they are passed over.
      _ = simulated.nextDeadline
    }
  }

  /// Returns how many they are. Those of before are not of this run.
  private func cancelTasks() -> Int {
    let left = withLog { log in log.inOrder(where: log.isOwn) }
    for entry in left { entry.task.cancel() }
    return left.count
  }

  /// Leaves the tasks that have not ended as they are. They go on in the run that enqueues them, and
  /// those of no run as ever: they sleep for the rest of their time.
  func keepLeft() {
    let (all, arrived) = withLog { log in
      defer { (log.tasks, log.arrived, log.isOver) = ([:], [], true) }
      return (log.inOrder(), log.arrived)
    }
    TaskRuns.keep(all.filter { !$0.isLive }.map(\.task.number))
    for case let entry in all where entry.isLive {
      guard let sleep = entry.sleep, sleep.timer.cancel() else { continue }
      sleep.wakeUp.job.runLive(after: .nanoseconds(sleep.deadline - min(now, sleep.deadline)))
    }
    for (job, queue) in arrived { job.job.runLive(on: queue) }
    (backend as? SimulatedBackend)?.dropJobs()
  }

  /// A job does not give up its thread, so that no result comes: called by another thread, in the
  /// hope that the job asks whether it is cancelled.
  func cancelBlocked() {
    let task = progress.task
    withLog { $0.blocked = task }
    _ = cancelTasks()
  }

  /// Runs the job once the time has passed: the wake-up of a sleep, which the sleeping task sets.
  func wake(_ wakeUp: RuntimeJob, after delay: Duration) {
    let (origin, sleeper) = withLog { ($0.noteOrigin(), $0.currentTask) }
    let time = delay.inNanoseconds
    let timer = from(origin) {
      pool.async(
        after: time, label: { "wake-up of \(withLog { $0.name(of: sleeper) })" }
      ) { [self] in
        let label = withLog { log in
          if let sleeper { log.tasks[sleeper]?.sleep = nil }
          return "wake-up of \(log.name(of: sleeper))"
        }
        perform(wakeUp, on: .pool, from: origin, label: label) { run(wakeUp, on: .pool) }
      }
    }
    guard let sleeper else { return }
    let sleep = TaskLog.Sleep(deadline: now + time, timer: timer, wakeUp: wakeUp)
    withLog { $0.tasks[sleeper]?.sleep = sleep }
  }

  private func post(
    _ job: RuntimeJob, on queue: TaskQueue, from origin: JobOrigin, label: String? = nil
  ) {
    from(origin) {
      (queue == .main ? main : pool).async(
        label: { label ?? withLog { $0.name(of: job) } }
      ) { [self] in
        perform(job, on: queue, from: origin, label: label) { run(job, on: queue) }
      }
    }
  }

  /// Runs a block of Dispatch's main queue as a job of this one.
  func runOnMain(after delay: UInt64, _ block: @escaping () -> Void) {
    let (origin, label) = (withLog { $0.noteOrigin() }, "block of DispatchQueue.main")
    from(origin) {
      _ = main.async(after: delay, label: { label }) { [self] in
        perform(nil, on: .main, from: origin, label: label, block)
      }
    }
  }

  /// Runs it at once, after those that wait for the main queue.
  func runOnMainAndWait(_ block: () -> Void) { main.sync(block) }

  private func run(_ job: RuntimeJob, on queue: TaskQueue) { job.job.runSynchronously(on: queue) }

  private func perform(
    _ job: RuntimeJob?, on queue: TaskQueue, from origin: JobOrigin, label: String?,
    _ body: () -> Void
  ) {
    let time = now
    withLog { $0.started(job, on: queue, from: origin, at: time, label: label) }
    body()
    _ = withLog { $0.removeEnded(by: job, isAlone: isSimulated) }
  }

  /// Makes a job with this cause and input.
  private func from<Result>(_ origin: JobOrigin, _ make: () -> Result) -> Result {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    defer { context.pointee = outer }
    (context.pointee.job, context.pointee.input) = (origin.job, origin.input)
    context.pointee.cause = origin.cause
    return make()
  }
}

extension Duration {
  /// Whole nanoseconds, at most 146 years of them: a deadline stays in range. Negative: 0.
  package var inNanoseconds: UInt64 {
    let most = UInt64.max / 4
    guard self < .nanoseconds(Int64(most)) else { return most }
    let (seconds, attoseconds) = components
    return UInt64(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
