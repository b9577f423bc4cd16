package import Bindings

/// The answers of bindings to questions about them, in words that runs gave.
package struct BehaviourTable: Codable, Hashable, Sendable {
  package let bindings: [BindingEntry]
  package let questions: [AnsweredQuestion]

  /// The signs in scenarios.
  package static let legend =
    "→: all settles before what follows. |: the next job of main. All jobs between two arrows are "
    + "enqueued before the first one runs."

  /// Runs each question's scenario with each binding, in simulation.
  package init(of bindings: [Binding]) {
    self.bindings = bindings.map {
      BindingEntry(name: $0.name, summary: $0.summary, architectures: $0.architectures)
    }
    questions = Question.all.map { question in
      AnsweredQuestion(
        id: question.id, heading: question.heading, scenario: question.scenario,
        answers: bindings.map { question.answer(of: Trial(binding: $0)) })
    }
  }

  package func answer(to question: String, of binding: String) -> Answer? {
    guard let index = bindings.firstIndex(where: { $0.name == binding }) else { return nil }
    return questions.first { $0.id == question }?.answers[index]
  }
}

/// A binding, as tables name it.
package struct BindingEntry: Codable, Hashable, Sendable {
  package let name: String
  package let summary: String
  package let architectures: [String]
}

/// A question, with the bindings by their answers.
package struct AnsweredQuestion: Codable, Hashable, Sendable {
  package let id: String
  package let heading: String
  /// The actions of the runs that answer it. See `BehaviourTable.legend`.
  package let scenario: String
  /// In the order of the bindings.
  package let answers: [Answer]

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
