import ScenarioLanguage
import TextOutput

/// The answer to a line.
package struct PlayAnswer: Sendable {
  package enum Kind: Sendable {
    case fine
    /// The line was not taken.
    case mistake
    /// An architecture shows a wrong value, or an expectation is wrong.
    case difference
    case quit
  }

  /// A scenario to write to a new file.
  package struct File: Sendable {
    /// Relative to the current folder.
    package let path: String
    package let text: String
  }

  package var kind = Kind.fine
  /// The text for people, ready for a terminal; each line ends with a line feed.
  package var text = ""
  /// A file to write before the next line. `PlaySession.saved` or `notSaved` then gives the result.
  package var file: File?

  static func mistake(_ text: String) -> PlayAnswer {
    PlayAnswer(kind: .mistake, text: text + "\n")
  }

  static func unknown(_ what: String, _ name: String, among names: [String]) -> PlayAnswer {
    let near = Suggestion(for: name, among: names).nearest
    let help =
      near.isEmpty
      ? "; there are \(names.joined(separator: ", "))"
      : "; did you mean \(near.joined(separator: " or "))?"
    return .mistake(VisibleText.of("there is no \(what) `\(name)`\(help)"))
  }

  /// The answer of a command that takes a number of steps.
  static func counting(
    _ words: String, of command: String, _ act: (Int) -> PlayAnswer
  ) -> PlayAnswer {
    guard let count = words.isEmpty ? 1 : Int(words), count > 0 else {
      return .mistake(
        VisibleText.of("\(command) takes a number of steps, as in `\(command) 2`, not `\(words)`"))
    }
    return act(count)
  }

  /// Adds to a refused step that its first word may be meant as a command.
  func meaning(a line: String) -> PlayAnswer {
    let word = line.drop { $0 == " " }.prefix { $0 != " " }
    guard kind == .mistake, !word.contains(":") else { return self }
    let near = Suggestion(for: String(word), among: TypedCommand.names).nearWords
    guard !near.isEmpty else { return self }
    let names = near.map { "`\($0)`" }.joined(separator: " or ")
    return PlayAnswer(kind: kind, text: text + "or did you mean the command \(names)?\n")
  }

  func followed(by next: PlayAnswer) -> PlayAnswer {
    PlayAnswer(
      kind: next.kind == .fine ? kind : next.kind, text: text + next.text, file: next.file)
  }
}
