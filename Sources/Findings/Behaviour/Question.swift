import Queues

/// A question about a binding, and the run that answers it.
struct Question {
  /// For results and columns.
  let id: String
  let heading: String
  let script: Script
  private let ask: @Sendable (Trial, Script) throws(DidNotSettle) -> Answer

  init(
    _ id: String, _ heading: String, by script: Script,
    ask: @escaping @Sendable (Trial, Script) throws(DidNotSettle) -> Answer
  ) {
    self.id = id
    self.heading = heading
    self.script = script
    self.ask = ask
  }

  /// A question that one run answers.
  init(
    _ id: String, _ heading: String, by script: Script,
    answer: @escaping @Sendable (Trial.Outcome) -> Answer
  ) {
    self.init(id, heading, by: script) { (trial, script) throws(DidNotSettle) in
      answer(try trial.run(script))
    }
  }

  func answer(of trial: Trial) -> Answer {
    do throws(DidNotSettle) {
      return try ask(trial, script)
    } catch {
      return Answer("never settles", error.description)
    }
  }
}

/// The answer to a question: a word, and what was seen.
package struct Answer: Codable, Hashable, Sendable {
  package let word: String
  /// Empty where the word says all.
  package let seen: String

  init(_ word: String, _ seen: String = "") {
    self.word = word
    self.seen = seen
  }
}

extension Question {
  /// Sets keep order by chance. By chance alone, six observers come in order eight times once in
  /// 10 to the 22.
  private static let observers = 6
  private static let repetitions = 8
  private static let visits = 64

  static let all = [
    Question(
      "told", "When is an observer told of a write?",
      by: Script([[.observe(0)]], [[.write("1")]])
    ) { outcome in
      outcome.last.first.map { Answer(time(of: $0), $0.jobs.joined(separator: ", ")) }
        ?? Answer("never")
    },
    Question(
      "held", "What does the source hold while an observer is told?",
      by: Script([[.observe(0)]], [[.write("1")]])
    ) { outcome in
      guard let telling = outcome.last.first else { return Answer("never told") }
      return Answer(
        telling.held == "1" ? "the new value" : "the old value",
        "told \(telling.value), holds \(telling.held)")
    },
    Question(
      "turn", "Which of three writes in one turn are told?",
      by: Script([[.observe(0)]], [[.write("1"), .write("2"), .write("3")]]), answer: selection),
    Question(
      "turns", "Which of three writes in a turn each are told?",
      by: Script([[.observe(0)]], [[.write("1")], [.write("2")], [.write("3")]]),
      answer: selection),
    Question(
      "equal", "Is the write of an equal value told?",
      by: Script([[.observe(0)]], [[.write("1")]], [[.write("1")]])
    ) { Answer($0.last.isEmpty ? "no" : "yes") },
    Question(
      "equivalent", "Is the write of a canonically equivalent text told?",
      by: Script([[.observe(0)]], [[.write("\u{E9}")]], [[.write("e\u{301}")]])
    ) { Answer($0.last.isEmpty ? "no, though its bytes are others" : "yes") },
    order, first, nested,
    Question(
      "elsewhere", "Where is an observer told of a write on another queue?",
      by: Script([[.observe(0)]], [[.writeElsewhere("1")]])
    ) { outcome in
      outcome.last.first.map { Answer($0.queue == "main" ? "on main" : "on that queue") }
        ?? Answer("nowhere")
    },
    remains,
  ]

  private static let order = Question(
    "order", "In which order are several observers told?",
    by: Script([(0..<observers).map { .observe($0) }], [[.write("1")]])
  ) { (trial, script) throws(DidNotSettle) in
    for _ in 0..<repetitions {
      let told = try trial.run(script).last.map(\.observer)
      if told.count < observers { return Answer("only \(told.count) of \(observers) are told") }
      if told != Array(0..<observers) { return Answer("in no fixed order") }
    }
    return Answer("in that in which they came")
  }

  private static let first = Question(
    "first", "What is a new observer told?", by: Script([[.write("1")]], [[.observe(0)]])
  ) { outcome in
    guard let telling = outcome.last.first else { return Answer("nothing") }
    return Answer(
      telling.value == "1" ? "the value, \(time(of: telling))" : "an older value",
      telling.jobs.joined(separator: ", "))
  }

  private static let nested = Question(
    "nested", "What becomes of a write by an observer that is being told?",
    by: Script([[.answer(0, to: "1", by: "2"), .observe(0), .observe(1)]], [[.write("1")]])
  ) { (trial, script) throws(DidNotSettle) in
    var outcomes: [Trial.Outcome] = []
    for _ in 0..<(2 * repetitions) { outcomes.append(try trial.run(script)) }
    guard outcomes[0].told().contains("1") else {
      return Answer("it is never made: a is not told 1")
    }
    if outcomes.contains(where: { $0.value != "2" }) { return Answer("it is lost") }
    if outcomes.contains(where: { $0.told(1).last != "2" }) {
      return Answer("it overtakes: another observer is told the older value last")
    }
    let told = outcomes[0].told(1)
    return Answer(
      told == ["1", "2"] ? "it waits its turn" : "it overtakes, and the newer value comes last",
      "b is told " + told.joined(separator: ", "))
  }

  private static let remains = Question(
    "left", "What do observers leave behind?",
    by: Script([[.observe(0)]], [[.release(0)]], [[.write("1")]])
  ) { (trial, _) throws(DidNotSettle) in
    let remains = try trial.remains(ofObservers: visits)
    if remains.isStillTold { return Answer("they are still told") }
    if remains.tasks > 0 { return Answer("a task each") }
    guard let objects = remains.objects, let after = remains.objectsAfterWrite else {
      return Answer("unavailable", "allocations cannot be counted here")
    }
    if objects == 0 { return Answer("nothing") }
    return Answer(
      after == 0 ? "a registration each, until the next write" : "memory", "\(objects) objects each"
    )
  }

  private static func selection(_ outcome: Trial.Outcome) -> Answer {
    let told = outcome.told()
    let seen = told.joined(separator: ", ")
    return switch told {
    case ["1", "2", "3"]: Answer("each", seen)
    case ["3"]: Answer("the last", seen)
    case _ where told.last != "3": Answer("never the last", seen)
    default: Answer("some, and the last", seen)
    }
  }

  private static func time(of telling: Trial.Telling) -> String {
    switch telling.jobs.count {
    case 0: telling.isInCall ? "in the call" : "in the same job"
    case 1: "1 job later"
    case let jobs: "\(jobs) jobs later"
    }
  }
}
