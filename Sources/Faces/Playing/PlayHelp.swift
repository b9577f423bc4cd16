import FeatureContract
import ScenarioLanguage
import TextOutput

/// The help text: all commands and steps.
struct PlayHelp {
  let setting: PlaySession.Setting

  private static let commands = [
    ("expect", "writes the expectation for what is shown now"),
    ("expect PART", "the same for one part, such as a control"),
    ("why", "says what led to the newest wrong value, or else to the last change"),
    ("why CONTROL [ARCHITECTURE]", "says what led to what a control shows"),
    ("look [ARCHITECTURE]", "draws the screen that was wrong, also if only in between"),
    ("undo, undo N", "drops the last step, or the last N"),
    ("redo, redo N", "brings back what undo dropped"),
    ("show, steps", "print the screen, and the steps so far"),
    ("save NAME", "writes a scenario that `verify` takes"),
    ("quit", "ends; so does the end of the input"),
  ]

  var text: String {
    let steps = StepDefinition.all(of: setting.feature.vocabulary)
    let width = (steps.map(\.name) + Self.commands.map(\.0)).map(\.count).max() ?? 0
    // In a narrow terminal the summary stands below the name.
    let isBelow = setting.width - width - 4 < 30
    let indent = String(repeating: " ", count: isBelow ? 6 : width + 4)
    func line(_ name: String, _ summary: String) -> String {
      let head = isBelow ? "  \(name)\n\(indent)" : "  \(TextWidth.padded(name, to: width))  "
      let lines = Paragraph.filled(summary, to: setting.width - indent.count)
      return head + lines.replacing("\n", with: "\n\(indent)") + "\n"
    }
    return setting.ink.paint("Steps, written as in a scenario file:", .heading) + "\n"
      + steps.map { line($0.name, $0.summary) }.joined() + "\n"
      + setting.ink.paint("Commands:", .heading) + "\n"
      + Self.commands.map { line($0.0, $0.1) }.joined()
  }
}
