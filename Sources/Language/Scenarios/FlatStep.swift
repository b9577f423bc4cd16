package import Interaction

/// One step of a flat scenario.
package struct FlatStep: Hashable, Sendable, Codable {
  package enum Action: Hashable, Sendable, Codable {
    /// One input, then a drain.
    case input(UserInput)
    /// Inputs posted without draining between them, each as a separate job on main.
    case burst([FlatInput])
    /// Inputs delivered within one turn of the main queue.
    case turn([FlatInput])
    /// Inputs delivered inside the next write of these properties, which a later step causes.
    case during(write: [PropertyID], [FlatInput])
    /// A wait in nanoseconds of virtual time.
    case wait(UInt64)
    /// Runs until nothing is queued.
    case idle
    case expect(Expectation)
    case end
  }

  package let action: Action
  package let position: SourcePosition
  /// The passes and includes around the step, the outermost first, then its label.
  package let origins: [StepOrigin]
  /// The written steps that end with this flat step, the innermost first. Only those that stand in
  /// the scenario's own `steps` or have a label.
  package var ends: [WrittenStepEnd]

  package init(
    _ action: Action, at position: SourcePosition, origins: [StepOrigin] = [],
    ends: [WrittenStepEnd] = []
  ) {
    self.action = action
    self.position = position
    self.origins = origins
    self.ends = ends
  }
}

/// One input of a burst, a turn or a `during`, with its position in the file.
package struct FlatInput: Hashable, Sendable, Codable {
  package let input: UserInput
  package let position: SourcePosition

  package init(_ input: UserInput, at position: SourcePosition) {
    self.input = input
    self.position = position
  }
}

/// The origin of a flat step.
package enum StepOrigin: Hashable, Sendable, Codable, CustomStringConvertible {
  /// One pass of a `repeat`, by its position. The index is nil without a name, and passes are
  /// counted from 0.
  case pass(Int, index: String?, at: SourcePosition)
  /// An `include`, by its position.
  case inclusion(at: SourcePosition)
  /// The step's own label, as in `as: label`.
  case label(String)

  /// `from repeat at 42:5, i = 3`, `from include at 42:5`, or the label.
  package var description: String {
    switch self {
    case .pass(let pass, let index?, let position): "from repeat at \(position), \(index) = \(pass)"
    case .pass(let pass, nil, let position): "from repeat at \(position), pass \(pass)"
    case .inclusion(let position): "from include at \(position)"
    case .label(let label): label
    }
  }
}

/// A written step that ends with a flat step.
package struct WrittenStepEnd: Hashable, Sendable, Codable {
  /// The number among the scenario's own `steps`, from 1; nil for a step inside another one.
  package let ordinal: Int?
  package let label: String?

  package init(ordinal: Int?, label: String?) {
    self.ordinal = ordinal
    self.label = label
  }
}
