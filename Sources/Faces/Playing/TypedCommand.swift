import FeatureContract
import TextOutput

/// The command in a line. A line that begins like a step is a step: `expect` alone is a command
/// that writes one, and `expect: …` is a step.
enum TypedCommand: Equatable {
  case nothing
  case step
  /// The words behind the command; empty for one step.
  case undo(String)
  case redo(String)
  /// A control and an architecture; empty for the newest finding.
  case why(String)
  /// An architecture; empty for that of the newest finding.
  case look(String)
  case expect(String?)
  case save(String)
  case show
  case steps
  case help
  case quit
  /// A key of a scenario file, which no step has.
  case header(ScenarioKey)

  /// The commands as typed, for help and completion.
  static let names = [
    "expect", "why", "look", "undo", "redo", "save", "show", "steps", "help", "quit",
  ]

  init(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let text = words.dropFirst().first?.drop { $0 == " " } ?? ""
    let rest = String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
    self =
      switch (words.first, rest.isEmpty) {
      case (nil, _): .nothing
      case ("undo", _): .undo(rest)
      case ("redo", _): .redo(rest)
      case ("look", _): .look(rest)
      case ("why", _): .why(rest)
      case ("expect", _): .expect(rest.isEmpty ? nil : rest)
      case ("save", _): .save(rest)
      case ("show", true): .show
      case ("steps", true): .steps
      case ("help", true): .help
      case ("quit", true), ("exit", true): .quit
      default: ScenarioKey(of: line).map { .header($0) } ?? .step
      }
  }
}

/// A key of a scenario file that stands before its steps. It is pasted with them.
enum ScenarioKey: Equatable {
  /// The steps follow.
  case steps
  /// A key whose value the session has otherwise.
  case known(String)
  case feature(String)
  /// A key that a session takes at its start only.
  case refused(String)

  private static let known = ["scenario", "name", "tags"]
  private static let refused = ["given", "seed", "vars", "table", "agree", "only", "queues"]

  /// Nil for a line without such a key.
  init?(of line: String) {
    let text = line.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = String(text[..<colon])
    let value = String(text[colon...].dropFirst().drop { $0 == " " })
    if name == "steps", value.isEmpty || value.hasPrefix("#") {
      self = .steps
    } else if line.first == " " {
      return nil
    } else if Self.known.contains(name) {
      self = .known(name)
    } else if name == "feature" {
      self = .feature(value)
    } else if Self.refused.contains(name) {
      self = .refused(name)
    } else {
      return nil
    }
  }

  /// The answer to the line. The steps below it are taken as they come.
  func answer(in setting: PlaySession.Setting) -> PlayAnswer {
    let (name, command) = (setting.feature.name, setting.commandName)
    switch self {
    case .steps, .feature(name): return PlayAnswer()
    case .known(let key):
      let words = "`\(key)` is left out: `save NAME` writes the head of the file"
      return PlayAnswer(text: setting.ink.paint(words, .quiet) + "\n")
    case .feature(let other):
      return .mistake(
        VisibleText.of(
          "the \(name) is played here; for the \(other) start `\(command) play --feature \(other)`")
      )
    case .refused(let key):
      return .mistake(
        "`\(key)` is taken at the start only: keep the scenario in a file, and start "
          + "`\(command) play --from FILE`")
    }
  }
}
