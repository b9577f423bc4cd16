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

  /// A scenario to write to a new file, relative to the current folder.
  package struct File: Sendable {
    package let path: String
    package let text: String
  }

  package var kind = Kind.fine
  /// The text for people; each line ends with a line feed.
  package var text = ""
  /// A file to write before the next line. `PlaySession.saved` then gives the result.
  package var file: File?

  static func mistake(_ text: String) -> PlayAnswer {
    PlayAnswer(kind: .mistake, text: text + "\n")
  }

  func followed(by next: PlayAnswer) -> PlayAnswer {
    PlayAnswer(
      kind: next.kind == .fine ? kind : next.kind, text: text + next.text, file: next.file)
  }
}
