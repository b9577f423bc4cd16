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
    let rest = words.count > 1 ? Self.trimmed(words[1]) : ""
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

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0 == " " }
    let blanks = rest.reversed().prefix { $0 == " " }.count
    return String(rest.dropLast(blanks))
  }
}
