import FeatureContract
import ScenarioLanguage
import TextOutput

/// The help text: all commands and steps.
struct PlayHelp {
  let setting: PlaySession.Setting

  private static let commands = [
    ("expect", "writes the expectation for what is shown now"),
    ("expect PART", "the same for one part, such as a control"),
    ("why CONTROL [ARCHITECTURE]", "says what led to what a control shows"),
    ("undo", "drops the last step"),
    ("show, steps", "print the screen, and the steps so far"),
    ("save NAME", "writes a scenario that `verify` takes"),
    ("quit", "ends; so does the end of the input"),
  ]

  var text: String {
    let steps = StepDefinition.all(of: setting.feature.vocabulary)
    let width = (steps.map(\.name) + Self.commands.map(\.0)).map(\.count).max() ?? 0
    func line(_ name: String, _ summary: String) -> String {
      "  \(TextWidth.padded(name, to: width))  "
        + TextWidth.clipped(summary, to: max(20, setting.width - width - 4)) + "\n"
    }
    return setting.ink.paint("Steps, written as in a scenario file:", .heading) + "\n"
      + steps.map { line($0.name, $0.summary) }.joined() + "\n"
      + setting.ink.paint("Commands:", .heading) + "\n"
      + Self.commands.map { line($0.0, $0.1) }.joined()
  }
}
