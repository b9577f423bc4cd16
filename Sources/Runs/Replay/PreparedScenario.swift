package import EventLogs
package import FeatureContract
package import Interaction
package import Queues
import ScenarioLanguage
package import Scenarios

/// A flat scenario with the digest that names it in logs, made once for many runs.
package struct PreparedScenario: Sendable {
  package let flat: FlatScenario
  /// The digest of the canonical text of its flat inputs.
  package let digest: Digest

  /// Of a scenario with a schedule, the inputs come when it has them.
  package init(_ flat: FlatScenario, for feature: FeatureEntry) {
    self.flat = flat.schedule.map { flat.ordered(by: $0, asWritten: true) } ?? flat
    digest = Digest(of: flat.canonicalText(in: feature.controls).utf8)
  }

  private init(_ flat: FlatScenario, digest: Digest) {
    (self.flat, self.digest) = (flat, digest)
  }

  /// The same scenario under a schedule.
  package func ordered(by schedule: Schedule) -> PreparedScenario {
    PreparedScenario(flat.ordered(by: schedule), digest: digest)
  }

  /// The first input of a log that the scenario does not state, or not so often. The judge relies
  /// on there being none.
  package func firstForeignInput(in log: EventLog) -> UserInput? {
    var left: [UserInput: Int] = [.load: 1, .end: 1]
    for input in flat.inputs { left[input, default: 0] += 1 }
    for logged in log.inputs {
      guard let count = left[logged.input], count > 0 else { return logged.input }
      left[logged.input] = count - 1
    }
    return nil
  }

  /// The steps that a run performs: none after one that ends the screen.
  package var performedSteps: ArraySlice<FlatStep> {
    let end = flat.steps.firstIndex { $0.endsScreen }
    return flat.steps.prefix(end.map { $0 + 1 } ?? flat.steps.count)
  }

  /// The inputs of a run that came to its end, in the order in which the steps state them.
  ///
  /// - Parameter unused: the indices of the steps `during` whose inputs nothing set off.
  package func inputs(without unused: Set<Int>) -> [UserInput] {
    var inputs: [UserInput] = [.load]
    let steps = performedSteps
    for (index, step) in zip(steps.indices, steps) {
      if case .during = step.action, unused.contains(index) { continue }
      for flat in step.inputs { inputs.append(flat.input) }
    }
    if inputs.last != .end { inputs.append(.end) }
    return inputs
  }
}

extension FlatStep {
  /// The inputs in the order of the source.
  package var inputs: [FlatInput] {
    switch action {
    case .input(let input): [FlatInput(input, at: position)]
    case .burst(let inputs), .turn(let inputs), .during(_, let inputs): inputs
    case .wait, .idle, .expect, .end: []
    }
  }

  fileprivate var endsScreen: Bool {
    switch action {
    case .end, .input(.end): true
    case .input, .burst, .turn, .during, .wait, .idle, .expect: false
    }
  }
}
