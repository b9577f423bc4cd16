package import Behaviour
package import TextOutput

/// The behaviour of bindings in words: the answers to each question, and whose they are.
package struct BehaviourReport {
  private let table: BehaviourTable

  package init(_ table: BehaviourTable) {
    self.table = table
  }

  package func text(width: Int) -> String {
    let bindings = table.bindings.map { "  \($0.name): \(Self.use(of: $0))" }
    let questions = table.questions.map { question in
      let answers = question.groups.map { group in
        "  \(Self.text(of: group.answer)): \(names(group.bindings))"
      }
      return "\n" + Paragraph.lines([question.heading], to: width)
        + Paragraph.lines(["  [\(question.scenario)]"] + answers, to: width, indent: "    ")
    }
    return "bindings\n" + Paragraph.lines(bindings, to: width, indent: "    ")
      + questions.joined() + "\n" + Paragraph.lines([BehaviourTable.legend], to: width)
  }

  /// Each binding with its answer to each question.
  package func textByBinding(width: Int) -> String {
    let bindings = table.bindings.enumerated().map { index, binding in
      let answers = table.questions.map { question in
        let answer = Self.text(of: question.answers[index])
        return "  \(question.heading) [\(question.scenario)]\n    \(answer)"
      }
      return Paragraph.lines(["\(binding.name): \(Self.use(of: binding))"], to: width)
        + Paragraph.lines(answers, to: width, indent: "    ")
    }
    return bindings.joined(separator: "\n") + "\n"
      + Paragraph.lines([BehaviourTable.legend], to: width)
  }

  package var markdown: String {
    let bindings = table.bindings.map { "- **\($0.name)**: \(Self.use(of: $0))\n" }
    let questions = table.questions.map {
      "\n### \($0.heading)\n\n`\($0.scenario)`\n\n\(answers(to: $0).markdown)"
    }
    return bindings.joined() + "\n" + matrix.markdown + questions.joined()
  }

  /// A row for each binding, with the words that tell bindings apart most.
  package var matrix: Table {
    let columns = [
      ("told", "told"), ("held", "the source holds"), ("turn", "three writes in a turn"),
      ("equal", "equal write"), ("order", "order of observers"), ("nested", "nested write"),
    ]
    var matrix = Table([.init("binding", .left)] + columns.map { .init($0.1, .left) })
    for binding in table.bindings {
      matrix.add(
        [binding.name]
          + columns.map { table.answer(to: $0.0, of: binding.name)?.word ?? "-" })
    }
    return matrix
  }

  /// A table for each question, a row for each answer.
  package var sections: [ReportSection] {
    table.questions.map {
      ReportSection(title: $0.heading, table: answers(to: $0), notes: [Note($0.scenario)])
    }
  }

  private func answers(to question: AnsweredQuestion) -> Table {
    let hasSeen = question.answers.contains { !$0.seen.isEmpty }
    var answers = Table(
      [.init("answer", .left)] + (hasSeen ? [.init("seen", .left)] : [])
        + [.init("bindings", .left)])
    for group in question.groups {
      answers.add(
        [group.answer.word] + (hasSeen ? [group.answer.seen] : []) + [names(group.bindings)])
    }
    return answers
  }

  private static func text(of answer: Answer) -> String {
    answer.seen.isEmpty ? answer.word : "\(answer.word) (\(answer.seen))"
  }

  private func names(_ bindings: [Int]) -> String {
    bindings.map { table.bindings[$0].name }.joined(separator: ", ")
  }

  package static func use(of binding: BindingEntry) -> String {
    let names = binding.architectures.joined(separator: ", ")
    return "\(binding.summary) (\(names.isEmpty ? "no architecture" : names))"
  }
}
