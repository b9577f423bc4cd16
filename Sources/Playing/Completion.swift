import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// What a word that is being typed can become.
public struct PlayCompletion: Sendable {
  public struct Candidate: Hashable, Sendable {
    /// Takes the place of the word.
    public let text: String
    /// For people who look at the list; may be empty.
    public let note: String

    init(_ text: String, _ note: String = "") {
      self.text = text
      self.note = note
    }
  }

  /// Where the word begins, in characters.
  public let start: Int
  public let candidates: [Candidate]
}

extension PlaySession {
  /// - Parameter text: of the line, up to the caret.
  public func completion(of text: String) -> PlayCompletion {
    let words = CompletionWords(setting.feature, runs.shown.screen, runs.file.scenario.flat.given)
    if typing == nil, let completion = Self.command(text, words) { return completion }
    let line = TypedLine(text)
    let candidates = line.isClosed ? [] : StepCompletion(words).candidates(for: line)
    return PlayCompletion(
      start: line.wordStart, candidates: Self.matching(line.word, candidates))
  }

  /// Of a command with its argument, or of the first word, which may be either.
  private static func command(_ text: String, _ words: CompletionWords) -> PlayCompletion? {
    let indent = text.prefix { $0 == " " }.count
    let typed = text.dropFirst(indent)
    for (name, known) in [("why ", words.shownNames), ("expect ", words.expectedNames)]
    where typed.hasPrefix(name) {
      let start = indent + name.count
      return PlayCompletion(
        start: start,
        candidates: matching(String(text.dropFirst(start)), known.map { .init($0) }))
    }
    guard !typed.contains(where: { $0 == " " || $0 == ":" }) else { return nil }
    let commands = TypedCommand.names.map { name in
      let takesMore = ["why", "save"].contains(name)
      return PlayCompletion.Candidate(name + (takesMore ? " " : ""), "command")
    }
    let steps = StepCompletion(words).steps
    return PlayCompletion(start: indent, candidates: matching(String(typed), steps + commands))
  }

  private static func matching(
    _ word: String, _ candidates: [PlayCompletion.Candidate]
  ) -> [PlayCompletion.Candidate] {
    candidates.filter { $0.text.utf8.starts(with: word.utf8) }
  }
}
