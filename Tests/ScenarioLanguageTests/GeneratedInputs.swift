import Interaction
import ScenarioLanguage
import Scenarios

/// What was drawn for a test, in the forms in which tests ask for it.
enum GeneratedInputs {
  /// The canonical lines of a form scenario whose only step this is.
  static func lines(_ options: String, keys: String = "") throws -> [String] {
    try ScenarioText.lines(ScenarioText.file("generate: {\(options)}", keys: keys))
  }

  /// The first words of canonical lines, each once.
  static func words(_ lines: [String]) -> Set<String> {
    Set(lines.map { String($0.prefix { $0 != " " }) })
  }

  /// All inputs of a scenario, whatever they are grouped by.
  static func inputs(_ scenario: FlatScenario) -> [FlatInput] {
    scenario.steps.flatMap { step -> [FlatInput] in
      switch step.action {
      case .input(let input): [FlatInput(input, at: step.position)]
      case .burst(let inputs), .turn(let inputs), .during(_, let inputs): inputs
      case .wait, .idle, .expect, .end: []
      }
    }
  }
}
