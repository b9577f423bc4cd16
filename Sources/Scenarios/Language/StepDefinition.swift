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
    /// Lets the screen rest: not among inputs that are delivered together.
    case rest
  }

  let name: String
  let form: Form
  let standing: Standing
  /// One line for the reference.
  let summary: String
  /// Nil where the arguments do not make a step; why is reported by then.
  let action: @Sendable (Arguments, Decoding) -> StepAction?

  init(
    _ name: String, _ form: Form, _ standing: Standing, _ summary: String,
    action: @escaping @Sendable (Arguments, Decoding) -> StepAction?
  ) {
    self.name = name
    self.form = form
    self.standing = standing
    self.summary = summary
    self.action = action
  }

  static func unsupported(_ name: String) -> StepDefinition {
    StepDefinition(name, .unsupported, .input, "not supported by this version") { _, _ in nil }
  }
}
