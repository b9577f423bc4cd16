public import Interaction

/// One step of a flat scenario.
public struct FlatStep: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// One input, then (in settled mode) a drain.
    case input(UserInput)
    /// Inputs posted without draining between them, each as a job of its own on main.
    case burst([FlatInput])
    /// Inputs delivered within one main-queue turn.
    case turn([FlatInput])
    /// Inputs delivered inside the next write of a control, which a later step causes.
    case during(write: [PropertyID], [FlatInput])
    /// Nanoseconds of virtual time.
    case wait(UInt64)
    /// Run until nothing is queued.
    case idle
    case expect(Expectation)
    case end
  }

  public let action: Action
  public let position: SourcePosition
  /// What wrote it out, the outermost first, and its label.
  public let origins: [StepOrigin]
  /// The steps of the file that it is the last flat step of, the innermost first: of all steps that
  /// stand in the scenario's own `steps`, and of all that have a label.
  public internal(set) var ends: [WrittenStepEnd]

  public init(
    _ action: Action, at position: SourcePosition, origins: [StepOrigin] = [],
    ends: [WrittenStepEnd] = []
  ) {
    self.action = action
    self.position = position
    self.origins = origins
    self.ends = ends
  }

  /// The same step doing another thing.
  func with(_ action: Action) -> FlatStep {
    FlatStep(action, at: position, origins: origins, ends: ends)
  }
}
