import GivenData
import HeadlessUI
import Interaction
import Queues
import ScenarioLanguage
import TaskExecutors

/// An implementation as the specification of others: the screen that must be seen is the one that
/// it shows, on one queue. It tells no groups, and nothing of what may be seen between.
///
/// As rules do, it gets what controls told: an input that the judged screen took reaches it though
/// its own screen would refuse it by now, and one that was refused does not. Its jobs are what
/// follows an input; so the judge can try how many of them came before the next one.
struct ImplementationSpecification: FeatureSpecification {
  private let makeRun: @Sendable () -> ImplementationRun
  private let table: ControlTable
  private var moment: ImplementationMoment
  var now: UInt64 = 0
  // Copies made after the first event share it. It makes a run anew for other events, and a fold is
  // used by one thread at a time.
  nonisolated(unsafe) private var runs: ImplementationRuns?

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, given: Given) {
    makeRun = { ImplementationRun(architecture, plan, given) }
    table = plan.table
    moment = ImplementationMoment(Snapshot(plan.table.properties.map(\.initial)))
  }

  var screen: Snapshot { moment.screen }

  mutating func apply(_ input: UserInput, shown: Snapshot) {
    switch input {
    case .load, .end, .external: break
    default: guard table.refusal(of: input, on: shown) == nil else { return }
    }
    go(on: .input(input, shown, at: now))
  }

  private mutating func go(on event: ImplementationEvent) {
    let runs = runs ?? ImplementationRuns(makeRun)
    self.runs = runs
    moment = runs.moment(after: moment, event)
  }

  mutating func applySettled(_ input: UserInput) {
    apply(input, shown: screen)
    elapseSequels()
  }

  var waiting: Int { moment.jobs }
  var isImplementation: Bool { true }

  /// It does not tell timers from answers.
  func due(_ happening: Happening) -> UInt64? {
    switch happening {
    case .sequel: moment.jobs > 0 ? moment.time : nil
    case .timer: moment.deadline
    case .answer: nil
    }
  }

  func ties(_ happening: Happening) -> Int { happening == .timer ? moment.ties : 1 }

  mutating func elapse(_ happening: Happening) { elapse(happening, 0) }

  mutating func elapse(_ happening: Happening, _ tie: Int) {
    go(on: happening == .sequel ? .job : .timer(tie))
  }

  mutating func elapseSequels() {
    if moment.jobs > 0 { go(on: .allJobs) }
  }
}

private enum ImplementationEvent {
  case input(UserInput, Snapshot, at: UInt64)
  case job
  case allJobs
  case timer(Int)
}

/// What an implementation shows after some events, and what it has before it. Moments that have the
/// same beginning share it.
private final class ImplementationMoment: @unchecked Sendable {
  /// Changed by `deinit` alone.
  private(set) var before: ImplementationMoment?
  let event: ImplementationEvent?
  let screen: Snapshot
  let time: UInt64
  let jobs: Int
  let deadline: UInt64?
  let ties: Int

  /// The first one.
  init(_ screen: Snapshot) {
    (before, event, self.screen) = (nil, nil, screen)
    (time, jobs, deadline, ties) = (0, 0, nil, 0)
  }

  init(
    after before: ImplementationMoment, _ event: ImplementationEvent, _ run: ImplementationRun
  ) {
    (self.before, self.event, screen) = (before, event, run.screen)
    (time, jobs) = (run.backend.now, run.backend.jobsWaiting)
    (deadline, ties) = (run.backend.nextDeadline, run.backend.ties)
  }

  /// One after the other: thousands of them would overflow the stack.
  deinit {
    var next = before
    before = nil
    while isKnownUniquelyReferenced(&next) {
      let last = next?.before
      next?.before = nil
      next = last
    }
  }
}

/// The last runs of an implementation, each of which goes on if the next event follows its own.
private final class ImplementationRuns {
  private let makeRun: () -> ImplementationRun
  private var last: [(moment: ImplementationMoment, run: ImplementationRun)] = []
  /// More than the paths that a judge follows.
  private static let most = 64

  init(_ makeRun: @escaping () -> ImplementationRun) {
    self.makeRun = makeRun
  }

  func moment(
    after moment: ImplementationMoment, _ event: ImplementationEvent
  ) -> ImplementationMoment {
    let run = run(at: moment)
    run.apply(event)
    let next = ImplementationMoment(after: moment, event, run)
    last.insert((next, run), at: 0)
    if last.count > Self.most { last.removeLast() }
    return next
  }

  /// One that stands there, or a new one that is brought there.
  private func run(at moment: ImplementationMoment) -> ImplementationRun {
    if let index = last.firstIndex(where: { $0.moment === moment }) {
      return last.remove(at: index).run
    }
    let run = makeRun()
    var (way, step) = ([ImplementationEvent](), moment)
    while let event = step.event, let before = step.before {
      way.append(event)
      step = before
    }
    for event in way.reversed() { run.apply(event) }
    return run
  }
}

private final class ImplementationRun {
  let backend = SimulatedBackend()
  private let tasks: TaskRun?
  private let queues: LayoutQueues
  private let running: RunningScreen
  private let shown: ShownScreen

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, _ given: Given) {
    tasks = architecture.usesTasks ? TaskRun(on: backend) : nil
    queues = LayoutQueues(.main, on: backend, external: [LayoutQueues.serviceName])
    running = architecture.makeScreen(given)
    shown = ShownScreen(plan)
    running.observer = shown
  }

  deinit {
    tasks?.cancelLeft()
    tasks?.end()
    backend.dropJobs()
  }

  var screen: Snapshot { Snapshot(shown.values) }

  func apply(_ event: ImplementationEvent) {
    if let tasks { tasks.enter { carryOut(event) } } else { carryOut(event) }
    running.showEverything()
  }

  private func carryOut(_ event: ImplementationEvent) {
    switch event {
    case .input(let input, let taken, let time):
      backend.run(on: backend.main, at: time) { [running, queues] in
        running.receive(input, queues: queues, asTakenBy: taken)
      }
    case .job: backend.runJob()
    // An implementation that never settles is told where it is judged itself.
    case .allJobs: try? backend.settle()
    case .timer(let index): backend.fireNext(at: index)
    }
  }
}
