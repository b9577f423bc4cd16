import FormScreen
import Interaction
import Scenarios
import TestSupport

extension FlatScenario {
  /// A scenario of the form. Each step stands on a line of its own, counted from 1.
  static func form(_ actions: [FlatStep.Action]) -> FlatScenario { built(actions, of: "form") }

  static func built(
    _ actions: [FlatStep.Action], of feature: String, tags: [String] = []
  ) -> FlatScenario {
    FlatScenario(
      path: "built", name: "built", feature: feature, tags: tags, seed: 0, only: [], queues: [],
      steps: actions.enumerated().map { index, action in
        FlatStep(action, at: SourcePosition(line: index + 1, column: 1))
      })
  }

  /// The same inputs, each settled.
  static func settled(_ inputs: [UserInput]) -> FlatScenario {
    form(inputs.map { .input($0) })
  }
}

extension FlatStep.Action {
  static func inBurst(_ inputs: [UserInput]) -> Self {
    .burst(inputs.map { FlatInput($0, at: .start) })
  }

  static func inOneTurn(_ inputs: [UserInput]) -> Self {
    .turn(inputs.map { FlatInput($0, at: .start) })
  }

  static func inside(_ write: PropertyID, _ inputs: [UserInput]) -> Self {
    .during(write: [write], inputs.map { FlatInput($0, at: .start) })
  }

  static func expects(_ members: [ExpectedValue.Member] = [], writes: Int? = nil) -> Self {
    .expect(
      Expectation(screen: ExpectedValue(.object(members), at: .start), mostWrites: writes))
  }
}

extension UserInput {
  static func id(_ input: FieldInput) -> Self { .field(FormControls.id, input) }
  static func password(_ input: FieldInput) -> Self { .field(FormControls.password, input) }
  static func confirm(_ input: FieldInput) -> Self { .field(FormControls.confirm, input) }
}

extension SourcePosition {
  static let start = SourcePosition(line: 1, column: 1)
}
