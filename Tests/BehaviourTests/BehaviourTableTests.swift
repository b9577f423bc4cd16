import Bindings
import Queues
import Testing

@testable import Behaviour

/// Bindings that are made to give each answer: the words follow what was done, and nothing else.
@Suite struct BehaviourTableTests {
  private static func answer(
    to question: String, of make: @escaping @Sendable (LayoutQueues) -> any BoundValue
  ) throws -> Answer {
    let binding = Binding("made", "made for a test", in: [], make: make)
    return try #require(Question.all.first { $0.id == question }).answer(
      of: Trial(binding: binding))
  }

  @Test(arguments: MadeWord.told + MadeWord.selections + MadeWord.nested + MadeWord.left)
  func eachWordHasABinding(_ made: MadeWord) throws {
    #expect(try Self.answer(to: made.question, of: made.make).word == made.word)
  }

  @Test func theJobsUntilAnObserverIsToldAreSeen() throws {
    let answer = try Self.answer(to: "told") {
      MadeValue(on: $0, write: { made, value in made.later(3) { made.set(value) } })
    }
    #expect(answer == Answer("3 jobs later", "main, main, main"))
  }

  @Test func whatDiffersFromRunToRunIsNotSeen() {
    #expect(Answer.any(of: [Answer("a", "1"), Answer("a", "2")]) == Answer("a"))
    #expect(Answer.any(of: [Answer("b"), Answer("a"), Answer("b")]).word == "by chance: a; or b")
  }

  @Test func whatNeverSettlesIsSaid() throws {
    let answer = try Self.answer(to: "told") { queues in
      MadeValue(on: queues, observe: { made, _ in again(made) })
    }
    #expect(answer.word == "never settles")
  }

  @Test func equalAnswersAreOneGroup() {
    let bindings = ["a", "b", "c"].map { name in
      Binding(name, "made for a test", in: []) {
        MadeValue(
          on: $0, write: { made, value in made.later(name == "b" ? 1 : 0) { made.set(value) } })
      }
    }
    let groups = BehaviourTable(of: bindings).questions[0].groups
    #expect(groups.map(\.bindings) == [[0, 2], [1]])
  }
}

private func again(_ made: MadeValue) { made.main.async { again(made) } }
