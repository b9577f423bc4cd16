public import HeadlessUI

extension FlatScenario {
  /// The same scenario with nothing but these inputs as its steps, each settled before the next.
  public func replacingSteps(with inputs: [UserInput]) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    return copy(
      mode: .settled, steps: inputs.map { FlatStep(.input($0), at: start) }, agreement: .settled)
  }

  /// The same scenario with further steps at its end.
  public func appending(_ more: [FlatStep]) -> FlatScenario {
    copy(mode: mode, steps: steps + more, agreement: agreement)
  }

  private func copy(mode: Mode, steps: [FlatStep], agreement: Agreement) -> FlatScenario {
    FlatScenario(
      path: path, caseNumber: caseNumber, name: name, feature: feature, tags: tags, seed: seed,
      only: only, queues: queues,
      mode: mode, given: given, givenLines: givenLines, steps: steps, agreement: agreement)
  }

  /// Whether inputs follow each other without settling in between, anywhere in it.
  public var hasUnsettledInputs: Bool {
    steps.contains { step in
      switch step.action {
      case .burst, .turn, .during: true
      case .input, .wait, .idle, .expect, .end: false
      }
    }
  }

  /// Whether commands from another queue than main come without a rest before or after: which of
  /// them the screen sees first is then nobody's choice.
  public var hasRacingCommands: Bool {
    steps.contains { step in
      switch step.action {
      case .burst(let inputs), .turn(let inputs), .during(_, let inputs):
        inputs.contains {
          if case .external(_, let queue) = $0.input { queue != "main" } else { false }
        }
      case .input, .wait, .idle, .expect, .end: false
      }
    }
  }

  /// Whether something beside the screen commands the models, from any queue.
  public var hasExternalCommands: Bool {
    !commandingQueues.isEmpty
  }

  /// The queues that commands on the models come from, in the order of their first use; main is
  /// there anyway and is not among them.
  public var externalQueues: [String] {
    commandingQueues.filter { $0 != "main" }
  }

  static func commandingQueues(in steps: [FlatStep]) -> [String] {
    var queues: [String] = []
    func note(_ input: UserInput) {
      if case .external(_, let queue) = input, !queues.contains(queue) { queues.append(queue) }
    }
    for step in steps {
      switch step.action {
      case .input(let input): note(input)
      case .burst(let inputs), .turn(let inputs), .during(_, let inputs):
        for flat in inputs { note(flat.input) }
      case .wait, .idle, .expect, .end: break
      }
    }
    return queues
  }
}
