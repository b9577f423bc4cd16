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

/// The command in a line. A line that begins like a step is a step: `expect` alone is a command
/// that writes one, and `expect: …` is a step.
enum TypedCommand: Equatable {
  case nothing
  case step
  case undo
  case why(String)
  case expect(String?)
  case save(String)
  case show
  case steps
  case help
  case quit

  /// The commands as typed, for help and completion.
  static let names = ["expect", "why", "undo", "save", "show", "steps", "help", "quit"]

  init(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let text = words.dropFirst().first?.drop { $0 == " " } ?? ""
    let rest = String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
    self =
      switch (words.first, rest.isEmpty) {
      case (nil, _): .nothing
      case ("undo", true): .undo
      case ("why", _): .why(rest)
      case ("expect", _): .expect(rest.isEmpty ? nil : rest)
      case ("save", _): .save(rest)
      case ("show", true): .show
      case ("steps", true): .steps
      case ("help", true): .help
      case ("quit", true), ("exit", true): .quit
      default: .step
      }
  }
}
