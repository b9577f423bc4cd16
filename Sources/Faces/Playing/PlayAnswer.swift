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
    let near = Suggestion(for: name, among: names).nearWords
    let help =
      near.isEmpty
      ? "; there are \(names.joined(separator: ", "))"
      : "; did you mean \(near.joined(separator: " or "))?"
    return .mistake(VisibleText.of("there is no \(what) `\(name)`\(help)"))
  }

  func followed(by next: PlayAnswer) -> PlayAnswer {
    PlayAnswer(
      kind: next.kind == .fine ? kind : next.kind, text: text + next.text, file: next.file)
  }
}
