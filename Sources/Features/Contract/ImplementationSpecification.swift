import GivenData
import HeadlessUI
import Interaction
import Queues
import TaskExecutors

/// An implementation as the specification of others: the screen that must be seen is the one that
/// it shows once settled, on one queue. It tells no groups, and nothing of what may be seen between.
struct ImplementationSpecification: FeatureSpecification {
  private var inputs: [UserInput] = []
  private(set) var screen: Snapshot
  // Copies share it. It makes a run anew for other inputs, and a fold is used by one thread at a
  // time.
  nonisolated(unsafe) private let runs: ImplementationRuns

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, given: Given) {
    runs = ImplementationRuns(architecture, plan, given)
    screen = Snapshot(plan.table.properties.map(\.initial))
  }

  mutating func apply(_ input: UserInput, shown: Snapshot) {
    inputs.append(input)
    screen = runs.screen(after: inputs)
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

  func screen(after inputs: [UserInput]) -> Snapshot {
    let known = last?.inputs.count ?? 0
    if let last, known <= inputs.count, inputs.starts(with: last.inputs) {
      return last.screen(after: inputs[known...])
    }
    let run = ImplementationRun(architecture, plan, given)
    last = run
    return run.screen(after: inputs[...])
  }
}

private final class ImplementationRun {
  private(set) var inputs: [UserInput] = []
  private let backend = SimulatedBackend()
  private let tasks: MeasuredTasks?
  private let queues: LayoutQueues
  private let screen: RunningScreen
  private let shown: ShownScreen

  init(_ architecture: ArchitectureEntry, _ plan: ScreenPlan, _ given: Given) {
    tasks = architecture.usesTasks ? MeasuredTasks(on: backend) : nil
    queues = LayoutQueues(.main, on: backend)
    screen = architecture.makeScreen(given)
    shown = ShownScreen(plan)
    screen.observer = shown
  }

  deinit {
    tasks?.end()
  }

  func screen(after more: ArraySlice<UserInput>) -> Snapshot {
    for input in more {
      let receive = { [screen, queues] in screen.receive(input, queues: queues) }
      backend.main.async(tasks?.adopting(receive) ?? receive)
      // An implementation that never settles is told where it is judged itself.
      try? backend.settle()
      screen.showEverything()
      inputs.append(input)
    }
    return Snapshot(shown.values)
  }
}
