package import Interaction

extension FlatScenario {
  /// The same scenario with these inputs as its only steps, each settled before the next.
  package func replacingSteps(with inputs: [UserInput]) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    var copy = self
    copy.mode = .settled
    copy.agreement = .settled
    copy.steps = inputs.map { FlatStep(.input($0), at: start) }
    return copy
  }

  /// The same scenario with further steps at its end.
  package func appending(_ more: [FlatStep]) -> FlatScenario {
    var copy = self
    copy.steps += more
    return copy
  }

  /// The same scenario without some of its inputs, given by their indices among all of them.
  ///
  /// A step that loses all its inputs is removed. All other steps stay, waits included. A `during`
  /// that no input follows any more becomes a turn: its own inputs still come, and there is no
  /// write left to wait for. Written steps that ended with a removed step end with the one before
  /// it.
  package func removingInputs(_ indices: Set<Int>) -> FlatScenario {
    var removal = InputRemoval(indices)
    var copy = self
    copy.steps = removal.rest(of: steps)
    return copy
  }

  /// Every input in the order of the steps; without `load` and `end`.
  package var inputs: [UserInput] {
    steps.flatMap { step -> [UserInput] in
      if case .input(let input) = step.action { return [input] }
      return step.action.group?.map(\.input) ?? []
    }
  }

  /// True if inputs anywhere in it follow each other without settling in between.
  package var hasUnsettledInputs: Bool {
    steps.contains { $0.action.group != nil }
  }

  /// True if commands from a queue other than main come without a rest before or after. Nothing
  /// then determines their order on the screen.
  package var hasRacingCommands: Bool {
    steps.lazy.flatMap { $0.action.group ?? [] }.contains {
      if case .external(_, let queue) = $0.input { queue != "main" } else { false }
    }
  }

  /// True if something besides the screen commands the models, from any queue.
  package var hasExternalCommands: Bool {
    !commandingQueues.isEmpty
  }

  /// The queues of commands on the models in the order of their first use, without main.
  package var externalQueues: [String] {
    commandingQueues.filter { $0 != "main" }
  }

  static func commandingQueues(in steps: [FlatStep]) -> [String] {
    var queues: [String] = []
    func note(_ input: UserInput) {
      if case .external(_, let queue) = input, !queues.contains(queue) { queues.append(queue) }
    }
    for step in steps {
      if case .input(let input) = step.action { note(input) }
      for flat in step.action.group ?? [] { note(flat.input) }
    }
    return queues
  }
}

extension FlatStep.Action {
  /// The inputs of a step that does not settle between them; nil for every other step.
  fileprivate var group: [FlatInput]? {
    switch self {
    case .burst(let inputs), .turn(let inputs), .during(_, let inputs): inputs
    case .input, .wait, .idle, .expect, .end: nil
    }
  }
}

/// Removes inputs from flat steps.
private struct InputRemoval {
  private let indices: Set<Int>
  private var next = 0

  init(_ indices: Set<Int>) {
    self.indices = indices
  }

  mutating func rest(of steps: [FlatStep]) -> [FlatStep] {
    var rest: [FlatStep] = []
    for step in steps {
      if let action = action(of: step) {
        rest.append(step.with(action))
      } else if !rest.isEmpty, !step.ends.isEmpty {
        rest[rest.count - 1].ends += step.ends
      }
    }
    return Self.withoutVainDurings(rest)
  }

  private mutating func action(of step: FlatStep) -> FlatStep.Action? {
    switch step.action {
    case .input: isKept() ? step.action : nil
    case .burst(let inputs): kept(inputs).map { .burst($0) }
    case .turn(let inputs): kept(inputs).map { .turn($0) }
    case .during(let write, let inputs): kept(inputs).map { .during(write: write, $0) }
    case .expect, .wait, .idle, .end: step.action
    }
  }

  private mutating func isKept() -> Bool {
    defer { next += 1 }
    return !indices.contains(next)
  }

  private mutating func kept(_ inputs: [FlatInput]) -> [FlatInput]? {
    let rest = inputs.filter { _ in isKept() }
    return rest.isEmpty ? nil : rest
  }

  private static func withoutVainDurings(_ steps: [FlatStep]) -> [FlatStep] {
    var isFollowed = false
    let reversed = steps.reversed().map { step -> FlatStep in
      switch step.action {
      case .input, .burst, .turn: isFollowed = true
      case .during(_, let inputs) where !isFollowed:
        return step.with(.turn(inputs))
      case .during, .wait, .idle, .expect, .end: break
      }
      return step
    }
    return reversed.reversed()
  }
}
