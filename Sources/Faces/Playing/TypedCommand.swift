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
