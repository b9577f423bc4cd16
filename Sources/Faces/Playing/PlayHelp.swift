import ScenarioLanguage
import TextOutput

/// The lines that can be typed.
enum PlayHelp {
  static let commands = [
    ("expect", "writes the expectation of what is shown; a part may follow"),
    ("why CONTROL", "says what led to what a control shows; an architecture may follow"),
    ("answer: NUMBER", "lets time pass until the answer to this request comes"),
    ("undo", "drops the last step"),
    ("show", "prints the screen"),
    ("steps", "prints the scenario so far"),
    ("save NAME", "writes a scenario that `verify` takes"),
    ("help", "prints these lines"),
    ("quit", "ends; so does the end of the input"),
  ]

  static func text(for vocabulary: FeatureVocabulary) -> String {
    let steps = StepDefinition.all(of: vocabulary).map { ($0.name, $0.summary) }
    let width = (steps + commands).map(\.0.count).max() ?? 0
    func lines(_ rows: [(String, String)]) -> String {
      rows.map { "  \(TextWidth.padded($0.0, to: width))  \($0.1)\n" }.joined()
    }
    return
      "Steps, written as in a scenario file (Tab completes them):\n\(lines(steps))\nCommands:\n\(lines(commands))"
  }
}
