import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// The possible endings of a word that is being typed.
package struct PlayCompletion: Sendable {
  package struct Candidate: Hashable, Sendable {
    /// Replaces the word.
    package let text: String
    /// A remark for people who read the list; may be empty.
    package let note: String

    init(_ text: String, _ note: String = "") {
      self.text = text
      self.note = note
    }
  }

  /// The first character of the word, as an offset in characters.
  package let start: Int
  package let candidates: [Candidate]
}

extension PlaySession {
  /// - Parameter text: the line up to the caret.
  package func completion(of text: String) -> PlayCompletion {
    let words = CompletionWords(
      feature: play.setting.feature, screen: play.runs.shown.screen,
      given: play.runs.file.scenario.flat.given)
    let architectures = play.runs.runs.map { play.setting.spelled($0.arm) }
    let command =
      typing == nil ? PlayCompletion(ofCommand: text, words, architectures) : nil
    return command ?? PlayCompletion(ofStep: text, words)
  }
}

extension PlayCompletion {
  fileprivate init(ofStep text: String, _ words: CompletionWords) {
    let line = TypedLine(text)
    let candidates = line.isClosed ? [] : StepCompletion(words: words).candidates(for: line)
    start = line.wordStart
    self.candidates = Self.matching(line.word, candidates)
  }

  /// Completes a command with its argument, or a first word, which may be a command or a step. Nil
  /// for a step.
  fileprivate init?(
    ofCommand text: String, _ words: CompletionWords, _ architectures: [String]
  ) {
    let indent = text.prefix { $0 == " " }.count
    let typed = text.dropFirst(indent)
    for (name, known) in [
      ("why ", words.shownNames), ("expect ", words.expectedNames), ("look ", architectures),
    ]
    where typed.hasPrefix(name) {
      let rest = typed.dropFirst(name.count)
      if name == "why ", let blank = rest.dropFirst().firstIndex(of: " ") {
        let behind = rest[blank...].dropFirst()
        start = text.count - behind.count
        candidates = Self.matching(behind, architectures.map { Candidate($0) })
        return
      }
      start = indent + name.count
      candidates = Self.matching(rest, known.map { Candidate($0) })
      return
    }
    guard !typed.contains(where: { $0 == " " || $0 == ":" }) else { return nil }
    start = indent
    candidates = Self.matching(typed, StepCompletion(words: words).steps + Self.commands)
  }

  private static let commands = TypedCommand.names.map { name in
    Candidate(name + (["why", "save"].contains(name) ? " " : ""), "command")
  }

  private static func matching(
    _ word: some StringProtocol, _ candidates: [Candidate]
  ) -> [Candidate] {
    candidates.filter { $0.text.utf8.starts(with: word.utf8) }
  }
}
