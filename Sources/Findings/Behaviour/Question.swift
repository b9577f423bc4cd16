import Queues
import TextOutput

/// A question about a binding, and the runs that answer it.
struct Question {
  /// For results and columns.
  let id: String
  let heading: String
  /// In words, for readers.
  let scenario: String
  private let ask: @Sendable (Trial) throws(DidNotSettle) -> Answer

  init(
    _ id: String, _ heading: String, in scenario: String,
    ask: @escaping @Sendable (Trial) throws(DidNotSettle) -> Answer
  ) {
    self.id = id
    self.heading = heading
    self.scenario = scenario
    self.ask = ask
  }

  /// A question that the outcomes of one script answer together.
  init(
    _ id: String, _ heading: String, by script: Script,
    ofAll answer: @escaping @Sendable ([Trial.Outcome]) -> Answer
  ) {
    self.init(id, heading, in: script.description) { (trial) throws(DidNotSettle) in
      answer(try trial.outcomes(of: script))
    }
  }

  /// A question that each outcome answers. Where answers differ, the word names them all.
  init(
    _ id: String, _ heading: String, by script: Script,
    answer: @escaping @Sendable (Trial.Outcome) -> Answer
  ) {
    self.init(id, heading, by: script, ofAll: { .any(of: $0.map(answer)) })
  }

  func answer(of trial: Trial) -> Answer {
    do throws(DidNotSettle) {
      return try ask(trial)
    } catch {
      return Answer("never settles", error.description)
    }
  }
}

/// The answer to a question: a word, and what was seen.
package struct Answer: Codable, Hashable, Sendable {
  package let word: String
  /// Empty where the word says all, or where it differs from run to run.
  package let seen: String

  init(_ word: String, _ seen: String = "") {
    self.word = word
    self.seen = seen
  }

  static func any(of answers: [Answer]) -> Answer {
    let words = answers.map(\.word).uniqued.sorted()
    let seen = answers.map(\.seen).uniqued
    guard words.count > 1 else { return Answer(words[0], seen.count == 1 ? seen[0] : "") }
    return Answer("by chance: " + words.joined(separator: "; or "))
  }
}
