import Bindings
import Queues
import TaskExecutors

/// One bound value on queues of its own, in simulation.
final class BindingRun {
  private let backend = SimulatedBackend(schedule: FIFOSchedule())
  private let tasks: TaskRun
  private let queues: LayoutQueues
  private let bound: any BoundValue
  private let log = JobLog()
  private var observations: [Int: AnyObject] = [:]
  /// By observer and told text, what the observer writes.
  private var answers: [Int: (told: String, value: String)] = [:]
  private var outcome = Trial.Outcome()
  private var stage = -1
  /// The calls that write and have not returned, by the number of the job that they are made in.
  private var writers: [Int] = []

  init(_ binding: Binding) {
    tasks = TaskRun(on: backend)
    queues = LayoutQueues(.main, on: backend, external: [Self.elsewhere])
    backend.observer = log
    bound = binding.make(queues)
  }

  private static let elsewhere = "elsewhere"

  var tasksLeft: Int { tasks.left.count }
  var hasTellings: Bool { !outcome.tellings.isEmpty }

  func forgetTellings() { outcome.tellings.removeAll(keepingCapacity: true) }

  /// Runs the jobs, which are all enqueued before the first one runs, until nothing is left to run.
  func play(_ jobs: [Script.Job]) throws(DidNotSettle) {
    stage += 1
    log.started.removeAll(keepingCapacity: true)
    tasks.enter {
      for job in jobs { queues.main.async { [self] in for action in job { perform(action) } } }
    }
    try backend.settle()
  }

  func finish() -> Trial.Outcome {
    outcome.value = bound.value
    outcome.lastStage = stage
    observations = [:]
    tasks.cancelLeft()
    tasks.end()
    return outcome
  }

  private func perform(_ action: Script.Action) {
    switch action {
    case .observe(let observer):
      observations[observer] = inCall {
        bound.observe { [weak self] in self?.told($0, to: observer) }
      }
    case .release(let observer): observations[observer] = nil
    case .write(let value): inCall { bound.write(value) }
    case .writeElsewhere(let value):
      queues.queue(named: Self.elsewhere).async { [self] in inCall { bound.write(value) } }
    case .answer(let observer, let told, let value): answers[observer] = (told, value)
    }
  }

  private func inCall<Result>(_ call: () -> Result) -> Result {
    writers.append(log.started.count)
    defer { writers.removeLast() }
    return call()
  }

  private func told(_ value: String, to observer: Int) {
    outcome.tellings.append(
      Trial.Telling(
        stage: stage, observer: observer, value: value, held: bound.value,
        queue: log.running, isInCall: writers.last == log.started.count,
        jobs: Array(log.started.dropFirst())))
    if let answer = answers[observer], answer.told == value {
      inCall { bound.write(answer.value) }
    }
  }
}

/// The jobs of one run, by their queues.
private final class JobLog: QueueObserver {
  var started: [String] = []
  var running = ""

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 { 0 }

  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    started.append(queue.name)
    running = queue.name
    return cause
  }

  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {}
  func notified() -> UInt32 { 0 }
}
