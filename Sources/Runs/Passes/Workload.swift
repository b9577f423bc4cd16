import EventLogs
package import GivenData
package import Interaction
package import Replay
import Scenarios

/// The inputs that are replayed for a measurement. They are the inputs of verified runs, but each
/// edit is a `fill` with the text that the field emitted. So a text field's own editing is not
/// measured. The passes add `load` and `end` around each scenario.
package struct Workload: Sendable {
  package struct Part: Sendable {
    /// The data that exists before the first input.
    package let given: Given
    package let inputs: [UserInput]

    package init(given: Given, inputs: [UserInput]) {
      self.given = given
      self.inputs = inputs
    }
  }

  package let scenarios: [Part]

  /// The inputs of all scenarios together, without `load` and `end`.
  package var inputCount: Int { scenarios.reduce(0) { $0 + $1.inputs.count } }

  package init(scenarios: [Part]) {
    self.scenarios = scenarios
  }

  /// - Parameter runs: each scenario with its verified run.
  package init(of runs: [(scenario: PreparedScenario, run: Run)]) {
    scenarios = runs.map {
      Part(given: $0.scenario.flat.given, inputs: Self.inputs(of: $0.run.log))
    }
  }

  private static func inputs(of log: EventLog) -> [UserInput] {
    var inputs: [UserInput] = []
    log.visitRecords { record, _, input in
      if record.kind == .emit, case .text(let text) = record.value,
        case .field(let control, let edit)? = inputs.last, edit.parts.gesture.facts.isEdit,
        record.on == control.rawValue
      {
        inputs[inputs.count - 1] = .field(control, .fill(text))
      }
      if let input, input.parts.gesture.isCounted { inputs.append(input) }
    }
    return inputs
  }
}
