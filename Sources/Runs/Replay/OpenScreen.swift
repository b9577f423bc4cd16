import FeatureContract
public import GivenData
import HeadlessUI
public import Interaction
public import Queues

/// An unrecorded screen of an arm in simulation: live memory is that of the screen and its
/// architecture. In a recorded run the log grows, too.
public struct OpenScreen {
  private let screen: RunningScreen
  private let simulation: Simulation

  /// One thread's queues, for any number of screens of one arm.
  public struct Simulation {
    fileprivate let backend: SimulatedBackend
    fileprivate let queues: LayoutQueues

    public init(_ layout: QueueLayout) {
      backend = SimulatedBackend(schedule: FIFOSchedule())
      queues = LayoutQueues(layout, on: backend)
    }
  }

  /// The screen without its architecture, which comes with `load`.
  public init(of arm: Arm, given: Given, in simulation: Simulation) {
    screen = arm.architecture.makeScreen(given)
    self.simulation = simulation
  }

  /// Delivers an input and everything that it causes.
  public func receive(_ input: UserInput) throws(DidNotSettle) {
    let (screen, queues) = (screen, simulation.queues)
    queues.main.async { screen.receive(input, queues: queues) }
    try simulation.backend.settle()
  }
}
