package import Bindings

/// What each binding does, in words that runs gave.
package struct BehaviourTable: Codable, Hashable, Sendable {
  package struct Binding: Codable, Hashable, Sendable {
    package let name: String
    package let summary: String
    package let architectures: [String]
  }

  /// A question, with the bindings by their answers.
  package struct Question: Codable, Hashable, Sendable {
    package let id: String
    package let heading: String
    /// What happens in the run that answers it. See `BehaviourTable.legend`.
    package let scenario: String
    /// In the order of the bindings.
    package let answers: [Answer]
  }

  package let bindings: [Binding]
  package let questions: [Question]

  /// The signs in scenarios.
  package static let legend =
    "→: all settles before what follows. |: what follows is done by the next job of main, which is "
    + "enqueued at once."

  /// Runs each question's scenario with each binding, in simulation.
  package init(of bindings: [Bindings.Binding]) {
    self.bindings = bindings.map {
      Binding(name: $0.name, summary: $0.summary, architectures: $0.architectures)
    }
    questions = Behaviour.Question.all.map { question in
      Question(
        id: question.id, heading: question.heading, scenario: question.script.description,
        answers: bindings.map { question.answer(of: Trial(binding: $0)) })
    }
  }

  package func answer(to question: String, of binding: String) -> Answer? {
    guard let index = bindings.firstIndex(where: { $0.name == binding }) else { return nil }
    return questions.first { $0.id == question }?.answers[index]
  }
}

extension BehaviourTable.Question {
  /// The answers, each once, with the positions of their bindings.
  package var groups: [(answer: Answer, bindings: [Int])] {
    answers.indices.reduce(into: []) { groups, index in
      if let group = groups.firstIndex(where: { $0.answer == answers[index] }) {
        groups[group].bindings.append(index)
      } else {
        groups.append((answers[index], [index]))
      }
    }
  }
}
