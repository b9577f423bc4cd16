import GivenData
import HeadlessUI
import Interaction
import Queues
import TaskExecutors

/// An implementation as the specification of others: the screen that must be seen is the one that
/// it shows once settled, on one queue. It tells no groups, and nothing of what may be seen between.
struct ImplementationSpecification: FeatureSpecification {
  private var events: [ImplementationRun.Event] = []
  private(set) var screen: Snapshot
  private var deadline: UInt64?
  var now: UInt64 = 0
  // Copies share it. It makes a run anew for other inputs, and a fold is used by one thread at a
  // time.
  nonisolated(unsafe) private let runs: ImplementationRuns

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, given: Given) {
    runs = ImplementationRuns(architecture, plan, given)
    screen = Snapshot(plan.table.properties.map(\.initial))
  }

  mutating func apply(_ input: UserInput, shown: Snapshot) { append(input) }

  /// It does not tell timers from answers.
  func due(_ happening: Happening) -> UInt64? { happening == .sequel ? nil : deadline }

  mutating func elapse(_ happening: Happening) { append(nil) }

  private mutating func append(_ input: UserInput?) {
    events.append(ImplementationRun.Event(time: now, input: input))
    (screen, deadline) = runs.state(after: events)
  }
}

/// The last run of an implementation, which goes on if the next inputs begin as its own.
private final class ImplementationRuns {
  private let architecture: ArchitectureEntry
  private let plan: ScreenPlan
  private let given: Given
  private var last: ImplementationRun?

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, _ given: Given) {
    (self.architecture, self.plan, self.given) = (architecture, plan, given)
  }

  func state(after events: [ImplementationRun.Event]) -> (screen: Snapshot, deadline: UInt64?) {
    let known = last?.events.count ?? 0
    if let last, known <= events.count, events.starts(with: last.events) {
      return last.state(after: events[known...])
    }
    let run = ImplementationRun(architecture, plan, given)
    last = run
    return run.state(after: events[...])
  }
}

private final class ImplementationRun {
  struct Event: Equatable {
    let time: UInt64
    /// Nil if what is due happens.
    let input: UserInput?
  }

  private(set) var events: [Event] = []
  private let backend = SimulatedBackend()
  private let tasks: MeasuredTasks?
  private let queues: LayoutQueues
  private let screen: RunningScreen
  private let shown: ShownScreen

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, _ given: Given) {
    tasks = architecture.usesTasks ? MeasuredTasks(on: backend) : nil
    queues = LayoutQueues(.main, on: backend, external: [LayoutQueues.serviceName])
    screen = architecture.makeScreen(given)
    shown = ShownScreen(plan)
    screen.observer = shown
  }

  deinit {
    tasks?.end()
  }

  func state(after more: ArraySlice<Event>) -> (screen: Snapshot, deadline: UInt64?) {
    for event in more {
      // An implementation that never settles is told where it is judged itself.
      if event.time > backend.now { try? backend.advance(by: event.time - backend.now) }
      if let input = event.input {
        let receive = { [screen, queues] in screen.receive(input, queues: queues) }
        backend.main.async(tasks?.adopting(receive) ?? receive)
      }
      try? backend.settle()
      screen.showEverything()
      events.append(event)
    }
    return (Snapshot(shown.values), backend.nextDeadline)
  }
}
