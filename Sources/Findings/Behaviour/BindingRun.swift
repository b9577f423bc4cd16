import Bindings
import Queues
import Synchronization
import TaskExecutors

/// One bound value on queues of its own, in simulation.
final class BindingRun {
  private let backend: SimulatedBackend
  private let tasks: TaskRun
  private let queues: LayoutQueues
  private let bound: any BoundValue
  private let log = JobLog()
  private var observations: [Int: AnyObject] = [:]
  private var gone: Set<Int> = []
  /// By observer and told text, what the observer writes, once.
  private var replies: [Int: (told: String, value: String)] = [:]
  /// A binding may tell on a thread that the run does not know.
  private let tellings = Mutex<[Trial.Telling]>([])
  private var stage = -1
  private var stageBegan: UInt64 = 0
  /// The calls that write and have not returned, by the number of the job that they are made in.
  private var writers: [Int] = []

  init(_ binding: Binding, by schedule: any Schedule) {
    backend = SimulatedBackend(schedule: schedule, jobBudget: 100_000)
    tasks = TaskRun(on: backend)
    queues = LayoutQueues(.main, on: backend, external: [Self.elsewhere])
    backend.observer = log
    bound = binding.make(queues)
  }

  static let elsewhere = "elsewhere"
  /// A binding that sets its timer again and again must not hold the run.
  private static let timersPerStage = 8

  var tasksLeft: Int { tasks.left.count }
  var hasTellings: Bool { tellings.withLock { !$0.isEmpty } }
  var outcome: Trial.Outcome {
    Trial.Outcome(tellings: tellings.withLock { $0 }, value: bound.value, lastStage: stage)
  }

  func forgetTellings() { tellings.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Runs the jobs, which are all enqueued before the first one runs, until nothing is left to run.
  /// Time passes as far as the next timers.
  func play(_ jobs: [Script.Job]) throws(DidNotSettle) {
    stage += 1
    stageBegan = backend.now
    log.started.removeAll(keepingCapacity: true)
    tasks.enter {
      for job in jobs { queues.main.async { [self] in for action in job { perform(action) } } }
    }
    try backend.settle()
    for _ in 0..<Self.timersPerStage {
      guard let deadline = backend.nextDeadline else { return }
      try backend.advance(by: deadline - backend.now)
    }
  }

  /// Lets the observers go and ends the tasks. Nothing is told any more.
  func end() {
    observations = [:]
    tasks.cancelLeft()
    tasks.end()
  }

  private func perform(_ action: Script.Action) {
    switch action {
    case .observe(let observer):
      gone.remove(observer)
      observations[observer] = inCall {
        bound.observe { [weak self] in self?.told($0, to: observer) }
      }
    case .release(let observer):
      observations[observer] = nil
      gone.insert(observer)
    case .write(let value): inCall { bound.write(value) }
    case .writeElsewhere(let value):
      queues.queue(named: Self.elsewhere).async { [self] in inCall { bound.write(value) } }
    case .reply(let observer, let told, let value): replies[observer] = (told, value)
    }
  }

  private func inCall<Result>(_ call: () -> Result) -> Result {
    writers.append(log.started.count)
    defer { writers.removeLast() }
    return call()
  }

  private func told(_ value: String, to observer: Int) {
    let queue = log.running
    tellings.withLock {
      $0.append(
        Trial.Telling(
          stage: stage, observer: observer, value: value, held: bound.value, queue: queue,
          isInCall: queue != nil && writers.last == log.started.count,
          isAfterEnd: gone.contains(observer), delay: backend.now - stageBegan,
          jobs: Array(log.started.dropFirst())))
    }
    if let reply = replies[observer], reply.told == value {
      replies[observer] = nil
      inCall { bound.write(reply.value) }
    }
  }
}

/// The jobs of one run, by their queues.
private final class JobLog: QueueObserver {
  var started: [String] = []
  private var queues: [JobQueue] = []

  /// The queue whose job the calling thread runs. Nil on a thread that runs none.
  var running: String? { queues.last.flatMap { $0.isCurrent ? $0.name : nil } }

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 { 0 }

  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    started.append(queue.name)
    queues.append(queue)
    return cause
  }

  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) { queues.removeLast() }
  func notified() -> UInt32 { 0 }
}
