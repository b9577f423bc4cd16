import Interaction

/// One step of the language: how it is written, where it may stand, and what it becomes.
struct StepDefinition: Sendable {
  enum Form: Sendable {
    /// A bare word: `idle`.
    case bare
    /// One value: `wait: 80ms`.
    case value(Slot)
    /// A map of options: `paste: {into: id, text: ada}`.
    case options([Option])
    /// Part of the language that this version cannot carry out.
    case unsupported
  }

  enum Standing: Sendable {
    /// Inputs: they may stand anywhere before `end`.
    case input
    /// Gathers inputs: not inside another.
    case group
    /// Writes other steps out several times.
    case repetition
    /// Brings the steps of another file.
    case inclusion
    /// Lets the screen rest: not among inputs that are delivered together.
    case rest
    /// A rest after which there is no screen: in the scenario's own list alone.
    case ending
  }

  /// What the screen of a feature must have for the step to be possible, beside what its options
  /// name.
  enum Need: Hashable, Sendable {
    case control(ControlKind)
    /// Something that can be given.
    case given
    /// Somebody who says what it takes.
    case following
  }

  let name: String
  let form: Form
  let standing: Standing
  /// One line for the reference.
  let summary: String
  /// The step as it is written behind its dash, in a feature of this package.
  let example: String
  /// Options of which exactly one says what is done; an option of `false` says nothing.
  let oneOf: [String]
  let need: Need?
  /// Nil where the arguments do not make a step; why is reported by then.
  let action: @Sendable (Arguments, Decoding) -> StepAction?

  init(
    _ name: String, _ form: Form, _ standing: Standing, _ summary: String,
    example: String = "", oneOf: [String] = [], needs need: Need? = nil,
    action: @escaping @Sendable (Arguments, Decoding) -> StepAction?
  ) {
    self.name = name
    self.form = form
    self.standing = standing
    self.summary = summary
    self.example = example
    self.oneOf = oneOf
    self.need = need
    self.action = action
  }

  static func unsupported(_ name: String) -> StepDefinition {
    StepDefinition(name, .unsupported, .input, "not supported by this version") { _, _ in nil }
  }
}
