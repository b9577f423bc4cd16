import EventLogs
package import GivenData
package import Interaction
package import Replay
package import Scenarios

/// The inputs that are replayed for a measurement. They are the inputs of verified runs, but each
/// edit is a `fill` with the text that the field emitted. So a text field's own editing is not
/// measured. The passes add `load` and `end` around each scenario.
package struct Workload: Sendable {
  package struct Part: Sendable {
    /// The data that exists before the first input.
    package let given: Given
    package let inputs: [UserInput]
    /// The virtual nanoseconds that pass before each input, before the `end`, and behind it.
    package let pauses: [UInt64]

    package var pauseBeforeEnd: UInt64 { pauses[inputs.count] }
    package var pauseBehindEnd: UInt64 { pauses[inputs.count + 1] }

    /// - Parameter pauses: without them no time passes.
    package init(given: Given, inputs: [UserInput], pauses: [UInt64]? = nil) {
      self.given = given
      self.inputs = inputs
      self.pauses = pauses ?? Array(repeating: 0, count: inputs.count + 2)
    }
  }

  package let scenarios: [Part]

  /// Timers and services may be waited for: time is virtual, and nothing sleeps.
  package var letsTimePass: Bool { scenarios.contains { $0.pauses.contains { $0 > 0 } } }

  /// The inputs of all scenarios together, without `load` and `end`.
  package var inputCount: Int { scenarios.reduce(0) { $0 + $1.inputs.count } }

  package init(scenarios: [Part]) {
    self.scenarios = scenarios
  }

  /// - Parameter runs: each scenario with its verified run.
  package init(of runs: [(scenario: PreparedScenario, run: Run)]) {
    scenarios = runs.map { Part(of: $0.run.log, in: $0.scenario.flat) }
  }
}

extension Workload.Part {
  package var steps: [FlatStep.Action] {
    var steps: [FlatStep.Action] = []
    for (index, pause) in pauses.dropLast().enumerated() {
      if pause > 0 { steps.append(.wait(pause)) }
      if index < inputs.count { steps.append(.input(inputs[index])) }
    }
    return steps
  }

  fileprivate init(of log: EventLog, in scenario: FlatScenario) {
    var inputs: [UserInput] = []
    var (instants, last): ([UInt64], UInt64) = ([0], 0)
    log.visitRecords { record, _, input in
      last = record.time
      if record.kind == .emit, case .text(let text) = record.value,
        case .field(let control, let edit)? = inputs.last, edit.parts.gesture.facts.isEdit,
        record.on == control.rawValue
      {
        inputs[inputs.count - 1] = .field(control, .fill(text))
      }
      if let input, input.parts.gesture.isCounted { inputs.append(input) }
      if let input, input.parts.gesture.isCounted || input == .end { instants.append(last) }
    }
    instants.append(last)
    self.init(
      given: scenario.given, inputs: inputs,
      pauses: scenario.letsTimePass ? zip(instants.dropFirst(), instants).map(-) : nil)
  }
}
