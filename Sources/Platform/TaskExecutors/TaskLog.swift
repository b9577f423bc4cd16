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
    /// The number of that one in the process.
    let maker: UInt64?
    let task: RuntimeTask
    let name: String?
    /// Its name, from the second task of that name on with a number; else its own number.
    let label: String
    /// Its last job of its own; before that, the job that made it.
    var origin: JobOrigin
    /// It is of no run, or made by such a task: this run only helps it on.
    let isLive: Bool
    var sleep: Sleep?
    /// Those that have not ended. They end with it at the latest.
    var asyncLets: [UInt64] = []
  }

  /// The tasks that have not ended, by their number in the process.
  var tasks: [UInt64: Entry] = [:]
  /// Kept where no observer records the jobs.
  private(set) var jobs: [TaskJob] = []
  var escapes: [Escape] = []
  /// The task whose job does not give up its thread. What other threads enqueue then is no escape.
  var blocked: String?
  /// No job runs: another thread is to enqueue one, or another simulation runs in one of this.
  var isWaiting = false
  /// What other threads enqueued for a simulation.
  var arrived: [(job: RuntimeJob, queue: TaskQueue)] = []
  /// The run takes no more jobs from other threads.
  var isOver = false
  private let keepsJobs: Bool
  private var lastTask = 0
  private var tasksOfName: [String: Int] = [:]
  /// The number in the process of the first task. Those before were made outside of the run.
  private var first: UInt64 = 0
  /// Of the job that runs, if it is a piece of one.
  private var taskOfJob: UInt64?
  /// The checks that may be made for the jobs since all tasks were checked.
  private var checks = 0
  /// So a job costs no more where thousands of tasks wait.
  private static let checksOfJob = 32

  /// - Parameter room: for so many tasks at once it takes no more memory.
  init(keepsJobs: Bool, room: Int) {
    self.keepsJobs = keepsJobs
    tasks.reserveCapacity(room)
  }

  /// The task whose code runs on this thread, if it is one of the run.
  var currentTask: UInt64? {
    guard let task = bindlab_task_current().map(bindlab_task_number) else { return nil }
    return tasks.index(forKey: task) == nil ? nil : task
  }

  /// What a job that this thread enqueues comes from. Notes that its task does something.
  ///
  /// One job of a busy actor runs calls of several tasks, one after the other. So a task that runs
  /// in a job that is not its own stands for its own last job, whose input is its own.
  mutating func noteOrigin() -> JobOrigin {
    noteCall()
    let current = JobOrigin.current
    guard let last = currentTask.flatMap({ tasks[$0]?.origin }) else { return current }
    return last.job == current.job ? current : last
  }

  /// Notes that the job was enqueued. Returns the sleep that this ends early: a task that sleeps
  /// and does not wait for the wake-up has been cancelled.
  mutating func note(
    _ job: RuntimeJob, from origin: JobOrigin, _ earlier: EarlierTask? = nil
  ) -> Sleep? {
    guard let task = job.task else { return nil }
    guard let sleep = tasks[task]?.sleep else {
      if tasks[task] == nil { add(job, as: task, from: origin, earlier) }
      return nil
    }
    tasks[task]?.sleep = nil
    return sleep
  }

  private mutating func add(
    _ job: RuntimeJob, as task: UInt64, from origin: JobOrigin, _ earlier: EarlierTask?
  ) {
    lastTask += 1
    if lastTask == 1, keepsJobs { first = task }
    let earlier = earlier ?? (task < first ? .live : nil)
    let maker = earlier == nil ? currentTask : nil
    let made = RuntimeTask(at: job.address, number: task)
    tasks[task] = Entry(
      number: lastTask, parent: maker.flatMap { tasks[$0]?.number } ?? 0, maker: maker, task: made,
      name: made.name, label: label(of: made.name), origin: origin,
      isLive: earlier == .live || maker.flatMap { tasks[$0]?.isLive } == true)
    if let maker, made.isAsyncLet { tasks[maker]?.asyncLets.append(task) }
  }

  /// It was not there before the run, though this one may run what it sets off.
  func isOwn(_ entry: Entry) -> Bool { entry.task.number >= first && !entry.isLive }

  private mutating func label(of name: String?) -> String {
    guard let name else { return "task \(lastTask)" }
    let count = tasksOfName[name, default: 0] + 1
    tasksOfName[name] = count
    return count == 1 ? name : "\(name) \(count)"
  }

  /// Forgets the tasks that ended in this job, which has just run. The caller frees them outside of
  /// the lock, since that runs the code of what they hold.
  ///
  /// A job of a task runs no other task. Any other job can run the ends of several. Where many
  /// wait, these are looked for only once in a while.
  ///
  /// - Parameter isAlone: no other thread works for the run.
  mutating func removeEnded(by job: RuntimeJob?, isAlone: Bool) -> [Entry] {
    guard let number = job?.task else {
      checks += Self.checksOfJob
      return checks < tasks.count ? [] : removeEnded(isAlone: isAlone)
    }
    guard let entry = tasks[number], isAlone || !entry.task.isAsyncLet, entry.task.hasEnded else {
      return []
    }
    return remove(number)
  }

  mutating func removeEnded(isAlone: Bool) -> [Entry] {
    checks = 0
    let others = inOrder { !$0.task.isAsyncLet && $0.task.hasEnded }
    var ended = others.flatMap { remove($0.task.number) }
    // Those of an ended task are gone by now: their memory was its own.
    for entry in inOrder(where: \.task.isAsyncLet)
    where tasks[entry.task.number] != nil && (entry.maker == nil || isAlone && entry.task.hasEnded)
    {
      ended += remove(entry.task.number)
    }
    return ended
  }

  /// In the order in which they were made, so that what they hold is freed in one order.
  func inOrder(where isMeant: (Entry) -> Bool = { _ in true }) -> [Entry] {
    tasks.values.filter(isMeant).sorted { $0.number < $1.number }
  }

  /// Forgets the task with its `async let`s, which have ended, too.
  private mutating func remove(_ number: UInt64) -> [Entry] {
    guard let entry = tasks.removeValue(forKey: number) else { return [] }
    if entry.task.isAsyncLet, let maker = entry.maker {
      tasks[maker]?.asyncLets.removeAll { $0 == number }
    }
    return [entry] + entry.asyncLets.flatMap { remove($0) }
  }

  mutating func started(
    _ job: RuntimeJob?, on queue: TaskQueue, from origin: JobOrigin, at time: UInt64, label: String?
  ) {
    let current = JobOrigin.current
    taskOfJob = job?.task
    if let taskOfJob { tasks[taskOfJob]?.origin = current }
    guard keepsJobs else { return }
    let entry = taskOfJob.flatMap { tasks[$0] }
    jobs.append(
      TaskJob(
        number: Int(current.job), queue: queue == .main ? "main" : "pool", parent: Int(origin.job),
        task: entry?.number ?? 0, label: label ?? entry?.label ?? job?.label ?? "",
        time: .nanoseconds(time)))
  }

  /// Notes that a task does something in the job that runs.
  private mutating func noteCall() {
    guard let last = jobs.indices.last, jobs[last].number == Int(JobOrigin.current.job),
      let task = currentTask, task != taskOfJob, let label = tasks[task]?.label,
      !jobs[last].calls.contains(label)
    else { return }
    jobs[last].calls.append(label)
  }

  /// Notes that the task takes longer than it may.
  mutating func noteSlow() {
    guard let last = jobs.indices.last else { return }
    jobs[last].slow.append(name(of: currentTask))
  }

  func name(of job: RuntimeJob) -> String {
    job.task == nil ? job.label : name(of: job.task)
  }

  func name(of task: UInt64?) -> String {
    task.flatMap { tasks[$0]?.label } ?? "a task"
  }

  /// The tasks of the run that have not ended.
  var left: [TaskLeft] { inOrder(where: isOwn).map(\.left) }

  /// With those that earlier runs have left, and that had jobs in this one.
  var waiting: [TaskLeft] { inOrder().map(\.left) }
}

extension TaskLog.Entry {
  fileprivate var left: TaskLeft {
    TaskLeft(
      number: number, parent: parent, name: name,
      wakesAt: sleep.map { .nanoseconds($0.deadline) })
  }
}
