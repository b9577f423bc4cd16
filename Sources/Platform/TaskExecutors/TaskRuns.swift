import CTaskExecutors
import CThreadContext
import Locks

/// Where a task comes from that was there before the run that takes a job of it.
enum EarlierTask {
  /// A simulation left it.
  case left
  /// It is of no run.
  case live
}

/// The runs of the process. Its executors are there once, so they look up the run of each job: by
/// the task, because a task stays with its run, or else by the thread that enqueues.
enum TaskRuns {
  private struct State {
    var runs: [UInt32: TaskRun] = [:]
    var lastNumber: UInt32 = 0
    /// The tasks that simulations have left.
    var left: Set<UInt64> = []
    /// Those of no run that had jobs beside the runs of now.
    var live: Set<UInt64> = []
  }

  private static let state = StateLock(State())

  /// The run that the calling thread works for.
  static var current: TaskRun? {
    let number = bindlab_thread_context_current().pointee.run
    guard number != 0 else { return nil }
    return state.withLock { $0.runs[number] }
  }

  /// Of those that have begun.
  static var count: Int { state.withLock { Int($0.lastNumber) } }

  static func nextNumber() -> UInt32 {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  static func begin(_ run: TaskRun) {
    state.withLock { $0.runs[run.number] = run }
  }

  static func end(_ run: TaskRun) {
    _ = state.withLock { state in
      if state.runs.count == 1 { state.live = [] }
      return state.runs.removeValue(forKey: run.number)
    }
  }

  static func keep(_ tasks: [UInt64]) { state.withLock { $0.left.formUnion(tasks) } }

  /// Gives the job to its run; false if it belongs to none.
  static func take(_ job: RuntimeJob, on queue: TaskQueue) -> Bool {
    let current = current
    var (owner, earlier): (TaskRun?, EarlierTask?)
    if let task = job.task, current?.knows(task) != true {
      // Inside the lock: nobody else may be the last to hold a run, and free it on another thread.
      (owner, earlier) = state.withLock { state in
        let owner = state.runs.values.first { $0 !== current && $0.knows(task) }
        if owner == nil, current == nil, !state.runs.isEmpty { state.live.insert(task) }
        return (owner, state.left.contains(task) ? .left : state.live.contains(task) ? .live : nil)
      }
    }
    if owner?.receive(job, on: queue, isFromRun: current != nil) == true { return true }
    current?.enqueue(job, on: queue, earlier)
    return current != nil
  }

  /// Lets Swift's clocks tell the virtual time to threads of simulated runs.
  static func giveTime() {
    bindlab_task_set_time { nanoseconds in
      guard let now = TaskRuns.current?.virtualTime else { return false }
      nanoseconds.pointee = now
      return true
    }
  }

  /// Lets code of simulated runs use Dispatch's main queue as that of its run.
  static func giveMainQueue() {
    bindlab_task_set_main_queue { way, delay, context, function in
      guard let run = TaskRuns.current, run.isSimulated else { return false }
      switch way {
      case bindlab_main_async: run.runOnMain(after: delay) { function?(context) }
      case bindlab_main_sync: run.runOnMainAndWait { function?(context) }
      case bindlab_main_foreign:
        let way = context.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
        run.withLog { $0.escapes.append(.usedMainQueue(by: way ?? "")) }
      default: return run.isOnMain
      }
      return true
    }
  }
}
