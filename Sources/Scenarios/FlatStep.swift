public import HeadlessUI

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

  /// Its own, as in `as: label`.
  public var label: String? {
    if case .label(let label)? = origins.last { label } else { nil }
  }

  public init(_ action: Action, at position: SourcePosition, origins: [StepOrigin] = []) {
    self.action = action
    self.position = position
    self.origins = origins
  }
}
