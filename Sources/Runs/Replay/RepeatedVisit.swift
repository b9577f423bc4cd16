import FeatureContract
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import TaskExecutors

/// The memory that a visit leaves behind on a screen that goes on. A visit is inputs that bring the
/// screen back to where it was, such as opening a page, using it and going back.
///
/// Everything that it leaves adds to the live memory, such as an observer that stays registered.
package struct RepeatedVisit {
  /// The number of counted visits. A list that grew has room for more, so one does not tell.
  package static let visits = 64
  /// The first visits fill what is made once and kept.
  package static let warmUps = 4

  private let arm: Arm
  private let given: Given
  private let inputs: [UserInput]
  private let isBurst: Bool
  private let warmUps: Int
  private let visits: Int

  /// - Parameters:
  ///   - inputs: one visit, `load` and `end` left out. After it the screen and the model must be as
  ///     they were before.
  ///   - isBurst: true if nothing settles within a visit.
  ///   - warmUps: the visits before those that are counted.
  ///   - visits: those that are counted.
  package init(
    _ arm: Arm, given: Given, inputs: [UserInput],
    inBurst isBurst: Bool = false, warmUps: Int = warmUps, visits: Int = visits
  ) {
    self.arm = arm
    self.given = given
    self.inputs = inputs
    self.isBurst = isBurst
    self.warmUps = warmUps
    self.visits = visits
  }

  /// Makes the visits, in simulation: the memory still held after all counted ones, which is zero
  /// if they leaked nothing. Nil as for `LiveMemory.counted`, and where the errors of an
  /// architecture with tasks are watched: the memory would be the watcher's.
  package func left() throws(DidNotSettle) -> LiveMemory? {
    guard !arm.architecture.usesTasks || !TaskExecutors.areErrorsWatched else { return nil }
    return try LiveMemory.counted { () throws(DidNotSettle) in
      let screen = OpenScreen(of: arm, given: given, in: OpenScreen.Simulation(arm))
      try screen.receive(.load)
      for _ in 0..<warmUps { try visit(screen) }
      let before = LiveMemory.now
      for _ in 0..<visits { try visit(screen) }
      let left = LiveMemory.now - before
      try screen.receive(.end)
      return left
    }
  }

  private func visit(_ screen: OpenScreen) throws(DidNotSettle) {
    if isBurst { return try screen.receive(inputs) }
    for input in inputs { try screen.receive(input) }
  }
}

/// An unrecorded screen of an arm in simulation: live memory is that of the screen and its
/// architecture. In a recorded run the log grows, too.
package struct OpenScreen {
  private let screen: RunningScreen
  private let simulation: Simulation

  /// One thread's queues, for any number of screens of one arm.
  package struct Simulation {
    fileprivate let queues: LayoutQueues
    private let open: OpenQueues
    fileprivate var backend: SimulatedBackend { open.backend }
    /// The tasks of all screens. What is kept of them must not grow: it would be counted.
    private static let tasks = 1_024

    package init(_ arm: Arm) {
      open = OpenQueues(roomForTasks: arm.architecture.usesTasks ? Self.tasks : nil)
      queues = arm.makeQueues(on: open.backend)
    }

    fileprivate func enter(_ body: () -> Void) {
      if let tasks = open.tasks { tasks.enter(body) } else { body() }
    }
  }

  /// The screen without its architecture, which comes with `load`.
  package init(of arm: Arm, given: Given, in simulation: Simulation) {
    screen = arm.architecture.makeScreen(given)
    self.simulation = simulation
  }

  /// Delivers an input and everything that it causes.
  package func receive(_ input: UserInput) throws(DidNotSettle) {
    let (screen, queues) = (screen, simulation.queues)
    simulation.enter { queues.main.async { screen.receive(input, queues: queues) } }
    try simulation.backend.settle()
  }

  /// What is due meanwhile comes, too.
  package func pass(_ pause: UInt64) throws(DidNotSettle) {
    try simulation.backend.advance(by: pause)
  }

  /// Delivers inputs without a rest in between.
  func receive(_ inputs: [UserInput]) throws(DidNotSettle) {
    let (screen, queues) = (screen, simulation.queues)
    simulation.enter {
      for input in inputs { queues.main.async { screen.receive(input, queues: queues) } }
    }
    try simulation.backend.settle()
  }
}

/// The backend of open screens. Their tasks and timers end with it.
private final class OpenQueues {
  let backend = SimulatedBackend()
  /// Nil for an architecture without tasks.
  let tasks: TaskRun?

  init(roomForTasks room: Int?) {
    tasks = room.map { [backend] in TaskRun(on: backend, room: $0) }
  }

  deinit {
    tasks?.cancelLeft()
    tasks?.end()
    backend.dropJobs()
  }
}
