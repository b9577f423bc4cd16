import CTaskExecutors
import CThreadContext
import Queues

/// Where a job comes from: the job that enqueued it, with its input and its cause.
struct JobOrigin: Sendable {
  let job: UInt32
  let input: UInt32
  let cause: UInt32

  /// The job that runs on this thread.
  static var current: JobOrigin {
    let context = bindlab_thread_context_current().pointee
    return JobOrigin(job: context.job, input: context.input, cause: context.cause)
  }
}

/// What is known of the tasks of one run, and of the jobs that ran for them.
struct TaskLog {
  /// A timer that wakes a task.
  struct Sleep {
    let deadline: UInt64
    let timer: QueueTimer
    let wakeUp: RuntimeJob
  }

  struct Entry {
    /// Counted within the run, from 1, so that it is the same in each run.
    let number: Int
    /// The task that made it; 0 for none.
    let parent: Int
    let task: RuntimeTask
    let name: String?
    /// Its name, from the second task of that name on with a number; else its own number.
    let label: String
    /// Its last job of its own; before that, the job that made it.
    var origin: JobOrigin
    var sleep: Sleep?
    /// An `async let` ends with it at the latest.
    var madeAsyncLets = false
  }

  /// The tasks that have not ended, by their number in the process.
  var tasks: [UInt64: Entry] = [:]
  /// Kept where no observer records the jobs.
  private(set) var jobs: [TaskJob] = []
  var escapes: [Escape] = []
  /// What other threads enqueued for a simulation.
  var arrived: [(job: RuntimeJob, queue: TaskQueue)] = []
  private let keepsJobs: Bool
  private var lastTask = 0
  private var tasksOfName: [String: Int] = [:]

  /// - Parameter room: for so many tasks at once it takes no more memory.
  init(keepsJobs: Bool, room: Int) {
    self.keepsJobs = keepsJobs
    tasks.reserveCapacity(room)
  }

  /// The task whose code runs on this thread, if it is one of the run.
  var currentTask: UInt64? {
    guard let task = bindlab_task_current().map(bindlab_task_number) else { return nil }
    return tasks[task] == nil ? nil : task
  }

  /// What a job that this thread enqueues comes from.
  ///
  /// One job of a busy actor runs calls of several tasks, one after the other. So a task that runs
  /// in a job that is not its own stands for its own last job, whose input is its own.
  var origin: JobOrigin {
    let current = JobOrigin.current
    guard let last = currentTask.flatMap({ tasks[$0]?.origin }) else { return current }
    return last.job == current.job ? current : last
  }

  /// Notes that the job was enqueued. Returns the sleep that this ends early: a task that sleeps
  /// and does not wait for the wake-up has been cancelled.
  mutating func note(_ job: RuntimeJob, from origin: JobOrigin) -> Sleep? {
    guard let task = job.task else { return nil }
    guard let sleep = tasks[task]?.sleep else {
      if tasks[task] == nil { add(job, as: task, from: origin) }
      return nil
    }
    tasks[task]?.sleep = nil
    return sleep
  }

  private mutating func add(_ job: RuntimeJob, as task: UInt64, from origin: JobOrigin) {
    lastTask += 1
    let maker = currentTask
    let made = RuntimeTask(at: job.address, number: task)
    tasks[task] = Entry(
      number: lastTask, parent: maker.flatMap { tasks[$0]?.number } ?? 0, task: made,
      name: made.name, label: label(of: made.name), origin: origin)
    if let maker, made.isAsyncLet { tasks[maker]?.madeAsyncLets = true }
  }

  private mutating func label(of name: String?) -> String {
    guard let name else { return "task \(lastTask)" }
    let count = tasksOfName[name, default: 0] + 1
    tasksOfName[name] = count
    return count == 1 ? name : "\(name) \(count)"
  }

  /// Forgets the tasks that ended in this job, which has just run. The caller frees them outside of
  /// the lock, since that runs the code of what they hold.
  ///
  /// A job of a task runs no other task. Any other job can run the ends of several.
  ///
  /// - Parameter isAlone: no other thread works for the run.
  mutating func removeEnded(by job: RuntimeJob, isAlone: Bool) -> [Entry] {
    guard let number = job.task else { return removeEnded(isAlone: isAlone) }
    guard let entry = tasks[number], isAlone || !entry.task.isAsyncLet, entry.task.hasEnded else {
      return []
    }
    tasks[number] = nil
    return entry.madeAsyncLets ? [entry] + removeEnded(isAlone: isAlone) : [entry]
  }

  private mutating func removeEnded(isAlone: Bool) -> [Entry] {
    var ended = tasks.values.filter { !$0.task.isAsyncLet && $0.task.hasEnded }
    for entry in ended { tasks[entry.task.number] = nil }
    let asyncLets = tasks.values.filter(\.task.isAsyncLet).sorted { $0.number < $1.number }
    for entry in asyncLets where !isAlive(entry.parent) || isAlone && entry.task.hasEnded {
      tasks[entry.task.number] = nil
      ended.append(entry)
    }
    return ended
  }

  private func isAlive(_ number: Int) -> Bool {
    tasks.values.contains { $0.number == number }
  }

  mutating func started(
    _ job: RuntimeJob, on queue: TaskQueue, from origin: JobOrigin, at time: UInt64, label: String?
  ) {
    let current = JobOrigin.current
    if let task = job.task { tasks[task]?.origin = current }
    guard keepsJobs else { return }
    let entry = job.task.flatMap { tasks[$0] }
    jobs.append(
      TaskJob(
        number: Int(current.job), queue: queue == .main ? "main" : "pool", parent: Int(origin.job),
        task: entry?.number ?? 0, label: label ?? entry?.label ?? job.label,
        time: .nanoseconds(time)))
  }

  func name(of job: RuntimeJob) -> String {
    job.task == nil ? job.label : name(of: job.task)
  }

  func name(of task: UInt64?) -> String {
    task.flatMap { tasks[$0]?.label } ?? "a task"
  }

  /// The tasks that have not ended, in the order in which they were made.
  var left: [TaskLeft] {
    tasks.values.sorted { $0.number < $1.number }.map {
      TaskLeft(
        number: $0.number, parent: $0.parent, name: $0.name,
        wakesAt: $0.sleep.map { .nanoseconds($0.deadline) })
    }
  }
}

/// One job that ran for the tasks of a simulation.
public struct TaskJob: Hashable, Sendable {
  /// Counted in the order of enqueueing.
  public let number: Int
  /// `main` or `pool`.
  public let queue: String
  /// The job that enqueued it; 0 if the simulation's start did.
  public let parent: Int
  /// The task of which it is a piece, from 1 in the order in which they were made; 0 for none.
  public let task: Int
  /// The task's name or number, or what else it is.
  public let label: String
  /// The virtual time at which it ran.
  public let time: Duration
}

/// A task that has not ended.
public struct TaskLeft: Hashable, Sendable, CustomStringConvertible {
  public let number: Int
  /// The task that made it; 0 for none.
  public let parent: Int
  /// The name that it was given.
  public let name: String?
  /// The virtual time of its timer; nil if it waits for something else than a time.
  public let wakesAt: Duration?

  public var description: String {
    let origin = parent == 0 ? "" : " of task \(parent)"
    let waiting = wakesAt.map { "sleeps until \($0)" } ?? "waits"
    return "\(name ?? "task \(number)")\(origin) \(waiting)"
  }
}
