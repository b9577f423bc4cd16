import CThreadContext
import FeatureContract
public import GivenData
import HeadlessUI
public import Interaction
public import Queues

/// Whether a visit leaves anything behind on a screen that goes on: inputs that bring the screen
/// back to where it was, such as opening a page, using it and going back.
///
/// The process's live allocations are counted before and after a visit that was made several times
/// already, in simulation and with nobody looking. Whatever a visit leaves adds to them: a page, an
/// object in a list, an observer that stays registered. No run that is recorded can be looked at
/// so, since its log grows.
public struct RepeatedVisit {
  private let arm: Arm
  private let given: Given
  private let inputs: [UserInput]

  /// The first visits fill what is made once and kept.
  private static let warmUps = 4
  /// A list that grew has its memory for some more, so that several visits are counted.
  private static let visits = 8

  /// - Parameter inputs: one visit, `load` and `end` left out. After it the screen and the model
  ///   must be as they were before.
  public init(_ arm: Arm, given: Given, inputs: [UserInput]) {
    self.arm = arm
    self.given = given
    self.inputs = inputs
  }

  /// How many more allocations live after eight visits than before; 0 where none is left behind.
  /// Nil where allocations cannot be counted (under sanitizers, on other platforms).
  public func allocationsLeft() throws(DidNotSettle) -> Int? {
    guard bindlab_allocation_counter_is_available() else { return nil }
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let queues = LayoutQueues(arm.layout, on: backend)
    let screen = arm.architecture.makeScreen(given)
    func deliver(_ input: UserInput) throws(DidNotSettle) {
      queues.main.async { screen.receive(input, queues: queues) }
      try backend.settle()
    }
    try deliver(.load)
    for _ in 0..<Self.warmUps { for input in inputs { try deliver(input) } }
    let before = bindlab_live_allocations_read_thread()
    for _ in 0..<Self.visits { for input in inputs { try deliver(input) } }
    let left = bindlab_live_allocations_read_thread() - before
    try deliver(.end)
    return Int(left)
  }
}
