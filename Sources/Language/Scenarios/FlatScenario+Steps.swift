package import Interaction
package import Queues

extension FlatScenario {
  /// The same scenario with these steps only, each settled before the next.
  package func replacingSteps(with actions: [FlatStep.Action]) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    var copy = self
    copy.agreement = .settled
    copy.steps = actions.map { FlatStep($0, at: start) }
    return copy
  }

  /// The same scenario with inputs that come when the schedule has them: those between two waits
  /// are one burst. An `expect` is about settled screens.
  ///
  /// - Parameter isWritten: the file has the schedule itself, so that what it expects behind all
  ///   inputs is meant for it.
  package func ordered(by schedule: Schedule, asWritten isWritten: Bool = false) -> FlatScenario {
    var copy = self
    if case .again(let input, _) = schedule { copy = repeating(input: input) }
    let steps = copy.steps
    copy.schedule = schedule
    var ordered: [FlatStep] = []
    let last = steps.lastIndex { !isWritten || $0.free != nil || $0.action.group != nil } ?? -1
    for (index, step) in steps.enumerated() {
      if index <= last, case .expect = step.action {
        copy.draw.expectationsLeftOut += 1
      } else if let free = step.free, let before = ordered.last, let waiting = before.free {
        ordered[ordered.count - 1] = FlatStep(
          .burst(waiting + free), at: before.position, ends: before.ends + step.ends)
      } else {
        let action = step.free.map { .burst($0) } ?? step.action.ofScreen
        ordered.append(
          FlatStep(action, at: step.position, origins: step.origins, ends: step.ends))
      }
    }
    copy.steps = ordered
    return copy
  }

  /// The same scenario in which an input comes twice in a row.
  ///
  /// - Parameter number: that of the input among those that can come at any time, from 1.
  package func repeating(input number: Int) -> FlatScenario {
    var (copy, left) = (self, number)
    for (index, step) in steps.enumerated() {
      guard var inputs = step.free else { continue }
      if inputs.indices.contains(left - 1) {
        inputs.insert(inputs[left - 1], at: left)
        copy.steps[index] = FlatStep(
          .burst(inputs), at: step.position, origins: step.origins, ends: step.ends)
      }
      left -= step.free?.count ?? 0
    }
    return copy
  }

  /// Every input in the order of the steps; without `load` and `end`.
  package var inputs: [UserInput] {
    steps.flatMap(\.action.inputs)
  }

  package var letsTimePass: Bool {
    steps.contains { step in
      switch step.action {
      case .wait, .idle: true
      default: false
      }
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
    for input in steps.lazy.flatMap(\.action.inputs) {
      if case .external(_, let queue) = input, !queues.contains(queue) { queues.append(queue) }
    }
    return queues
  }
}

extension FlatStep {
  /// The inputs of a step that can come at any time; nil for every other step.
  package var free: [FlatInput]? {
    switch action {
    case .input(.end): nil
    case .input(let input): [FlatInput(input, at: position)]
    case .burst(let inputs): inputs
    case .turn, .during, .wait, .idle, .expect, .end: nil
    }
  }
}

extension FlatStep.Action {
  /// An expectation without what it says of the run.
  fileprivate var ofScreen: FlatStep.Action {
    guard case .expect(let expectation) = self else { return self }
    return .expect(Expectation(screen: expectation.screen, mostWrites: nil))
  }

  fileprivate var inputs: [UserInput] {
    if case .input(let input) = self { [input] } else { group?.map(\.input) ?? [] }
  }

  /// The inputs of a step that does not settle between them; nil for every other step.
  fileprivate var group: [FlatInput]? {
    switch self {
    case .burst(let inputs), .turn(let inputs), .during(_, let inputs): inputs
    case .input, .wait, .idle, .expect, .end: nil
    }
  }
}
