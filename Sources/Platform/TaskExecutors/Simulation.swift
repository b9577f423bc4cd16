// TaskExecutors: code that is written for MainActor, tasks, actors and sleeps runs on the queues of
// a run, unchanged. It replaces the executors of the process; jobs that belong to no run go on to
// the platform's. It must know no feature. Start at `simulated`, then `TaskRun` and `Executors`.

import CTaskExecutors
public import Queues
import Synchronization

@_exported public import enum Queues.Schedule

/// Runs code of `MainActor` with its tasks, actors and sleeps on one thread, in virtual time.
///
/// The same code with the same schedule runs in the same order each time. Sleeps take no time.
/// `ContinuousClock` and `SuspendingClock` tell the virtual time, which goes on from the time that
/// the caller has. It blocks the calling thread, and works on each thread: in a test, in a task, in
/// several threads. Those of several threads run one after another.
///
/// It ends when `body` has returned and nothing else can run without time passing. Tasks that are
/// left then are told.
///
/// Virtual time waits for no Dispatch queue: a task that one was to wake is among them.
///
/// - Parameters:
///   - schedule: the order of jobs that may run at the same time.
///   - jobBudget: the most jobs of the simulation. A loop that never ends gets there within seconds.
///   - patience: how long a simulation in which nothing can run waits, in real time, in order to
///     learn whether another thread was to wake it. It fails then in either case. It waits, too, if
///     `body` throws while tasks wait.
///   - left: what becomes of the tasks that are left.
///   - name: the test, for what is said of a job that never ends.
///   - body: the code.
/// - Throws: what `body` throws, or a `SimulationFailure`.
public func simulated<Value: Sendable>(
  order schedule: Schedule = .fifo, jobBudget: Int = 200_000, patience: Duration = .seconds(1),
  left: LeftTasks = .kept, name: String = #function,
  _ body: @escaping @MainActor @Sendable () async throws -> Value
) throws -> Simulation<Value> {
  if let reason = TaskExecutors.unavailable { throw SimulationFailure.unavailable(reason) }
  return try Turns.whileHeld {
    try simulation(
      schedule, jobBudget: jobBudget, patience: patience, left: left, name: name, body
    ).result.get()
  }
}

/// What becomes of tasks that have not ended when a simulation ends.
public enum LeftTasks: Sendable {
  /// They stay as they are, without time, until the process ends. A later simulation that lets one
  /// go on runs it: so a global that reads a stream serves one test after another.
  case kept
  /// They are cancelled, and run on to their ends. What they do then is in no part of the result,
  /// but an object in `value` may change by it, and an expectation may fail.
  case cancelled
  /// The simulation fails, and they are cancelled.
  case fails
}

/// What a simulation returned, and what is left of it.
public struct Simulation<Value: Sendable>: Sendable {
  public let value: Value
  /// The virtual time that passed.
  public let time: Duration
  /// Its jobs, in the order in which they ran.
  public let jobs: [TaskJob]
  /// The tasks that had not ended when `body` returned and nothing could run without time passing.
  public let left: [TaskLeft]

  /// Those of the tasks left that wait for a timer.
  public var timersLeft: [TaskLeft] { left.filter { $0.wakesAt != nil } }
}

/// Why a simulation has no result.
public enum SimulationFailure: Error, CustomStringConvertible {
  /// The executors of this process are not ours.
  case unavailable(String)
  /// Something outside of the simulation decided over its order; and why it had no result
  /// otherwise, if it had none.
  case escaped([Escape], error: (any Error)?)
  /// Nothing can run, no timer is pending, and `body` has not returned.
  case stuck([TaskLeft])
  case endless(jobs: Int)
  /// A job of this task did not give up its thread until its task was cancelled.
  case blocked(String)
  /// Tasks are left, and none may be.
  case left([TaskLeft])

  public var description: String {
    switch self {
    case .unavailable(let reason): "no simulation: \(reason)"
    case .escaped(let escapes, let error):
      "not deterministic: " + escapes.map(\.description).joined(separator: "; ")
        + (error.map { "; and then: \($0)" } ?? "")
    case .stuck(let left): "nothing can run and no timer is pending: \(Self.list(left))"
    case .endless(let jobs): "not at its end after \(jobs) jobs"
    case .blocked(let task):
      "a job of \(task) did not give up its thread, so all tasks were cancelled: one task runs at a "
        + "time, and nothing else could end its loop or its wait"
    case .left(let left): "tasks are left: \(Self.list(left))"
    }
  }

  private static func list(_ left: [TaskLeft]) -> String {
    left.map(\.description).joined(separator: "; ")
  }
}

/// What a simulation waited for outside of its control.
public enum Escape: Hashable, Sendable, CustomStringConvertible {
  /// Another thread let the task go on.
  case enqueued(String, by: String)
  /// What Dispatch itself calls on its main queue ran beside the simulation.
  case usedMainQueue(by: String)

  public var description: String {
    switch self {
    case .enqueued(let task, let thread): "\(task) was continued by \(thread)"
    case .usedMainQueue(let way): "DispatchQueue.main is called by Dispatch, for \(way)"
    }
  }

  static var callingThread: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { name in
      guard let start = name.baseAddress else { return "a thread" }
      let isQueue = bindlab_thread_name(start, UInt64(name.count))
      return (isQueue ? "the Dispatch queue " : "the thread ") + String(cString: start)
    }
  }
}

package typealias SimulationEnd<Value: Sendable> = (
  result: Result<Simulation<Value>, any Error>, jobs: [TaskJob], decisions: [Decision],
  chains: Int, othersRanJobs: Bool
)

/// How a simulation went, whatever came of it. The decisions are there if they are remembered.
///
/// - Parameter end: called before what is left is cancelled. True if something failed: it may have
///   done so for want of a late answer, so late answers are waited for.
package func simulation<Value: Sendable>(
  _ schedule: Schedule, remembering: Bool = false, jobBudget: Int = 200_000, patience: Duration,
  left mode: LeftTasks = .kept, name: String = "a simulation",
  _ body: @escaping @MainActor @Sendable () async throws -> Value,
  end: () -> Bool = { false }
) -> SimulationEnd<Value> {
  let backend = SimulatedBackend(
    schedule: schedule, jobBudget: jobBudget, remembering: remembering)
  let run = TaskRun(on: backend, keepsJobs: true)
  let loop = SimulationLoop(run: run, backend: backend, jobBudget: jobBudget, patience: patience)
  let outer = TaskRuns.current
  outer?.withLog { $0.isWaiting = true }
  HangWatch.begin(run, name)
  defer {
    HangWatch.end(run)
    outer?.withLog { $0.isWaiting = false }
    run.end()
  }
  let result = Mutex<Result<Value, any Error>?>(nil)
  let note = { @Sendable (end: Result<Value, any Error>) in result.withLock { $0 = end } }
  run.enter {
    // Of one priority wherever it is called: actors order their calls by it.
    _ = Task(name: "the test", priority: .medium) { @MainActor in
      do { note(.success(try await body())) } catch { note(.failure(error)) }
    }
  }
  let hook = bindlab_hook_watch()
  let failure = run.enter { loop.runUntil { result.withLock { $0 != nil } } }
  let othersRanJobs = bindlab_hook_end_watch(hook)
  _ = run.withLog { $0.removeEnded(isAlone: true) }
  let (left, jobs) = run.withLog { ($0.left, $0.jobs) }
  let (time, decisions, chains) = (backend.now, backend.decisions, backend.chains)
  let outcome = Result {
    if let blocked = run.withLog({ $0.blocked }) { throw SimulationFailure.blocked(blocked) }
    if let failure { throw failure }
    guard let value = try result.withLock({ $0 })?.get() else { preconditionFailure("no end") }
    if mode == .fails, !left.isEmpty { throw SimulationFailure.left(left) }
    return Simulation(value: value, time: .nanoseconds(time), jobs: jobs, left: left)
  }
  let error: (any Error)? = if case .failure(let error) = outcome { error } else { nil }
  if end() || error != nil, failure == nil { loop.awaitLateAnswers() }
  // What has not come to its end may do so if it is cancelled.
  if mode != .kept || failure != nil { run.cancelLeft() }
  run.keepLeft()
  let escapes = run.withLog(\.escapes)
  let end =
    escapes.isEmpty ? outcome : .failure(SimulationFailure.escaped(escapes, error: error))
  return (end, jobs, decisions, chains, othersRanJobs)
}
