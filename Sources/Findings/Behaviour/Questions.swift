import TextOutput

extension Question {
  static let all =
    [
      Question(
        "told", "When is an observer told of a write?",
        by: Script([[.observe(0)]], [[.write("1")]])
      ) { Answer($0.last.isEmpty ? "never" : times(of: $0.last), jobs(of: $0.last)) },
      Question(
        "held", "What does the source hold while an observer is told?",
        by: Script(
          [[.observe(0)]], [[.write("1")]], [[.write("2"), .write("3"), .write("4")]]),
        answer: held),
    ] + writes + [
      Question(
        "equal", "Is the write of an equal value told?",
        by: Script([[.observe(0)]], [[.write("1")]], [[.write("1")]])
      ) { Answer($0.last.isEmpty ? "no" : "yes") },
      Question(
        "back", "Is a turn told that ends with the value before it?",
        by: Script([[.observe(0)]], [[.write("1"), .write("0")]])
      ) { Answer($0.last.isEmpty ? "no" : "yes", list($0.told())) },
      Question(
        "equivalent", "Is the write of a canonically equivalent text told?",
        by: Script([[.observe(0)]], [[.write("\u{E9}")]], [[.write("e\u{301}")]])
      ) { Answer($0.last.isEmpty ? "no, though its bytes are others" : "yes") },
      CompoundQuestions.order,
      Question(
        "first", "What is a new observer told?", by: Script([[.write("1")]], [[.observe(0)]])
      ) { outcome in
        guard !outcome.last.isEmpty else { return Answer("nothing") }
        let values = outcome.told() == ["1"] ? ["the value"] : outcome.told()
        let words = zip(values, outcome.last).map { "\($0), \(time(of: $1))" }
        return Answer(words.joined(separator: "; then "), jobs(of: outcome.last))
      },
      CompoundQuestions.nested,
      Question(
        "elsewhere", "Where is an observer told of a write on another queue?",
        by: Script([[.observe(0)]], [[.writeElsewhere("1")]])
      ) { outcome in
        let places = outcome.last.map { place($0.queue) }.uniqued
        return Answer(places.isEmpty ? "nowhere" : places.joined(separator: ", and "))
      },
      Question(
        "gone", "Is an observer told after it has gone?",
        by: Script([[.observe(0)]], [[.write("1"), .release(0)]])
      ) { Answer($0.last.contains(where: \.isAfterEnd) ? "yes" : "no") },
      Question(
        "others", "Is an observer still told after another one has gone?",
        by: Script([[.observe(0), .observe(1)]], [[.release(0)]], [[.write("1")]])
      ) { Answer($0.told(1).isEmpty ? "no" : "yes") },
      CompoundQuestions.remains,
    ]

  private static let writes = [
    Question(
      "turn", "Which of three writes in one turn are told?",
      by: Script([[.observe(0)]], [[.write("1"), .write("2"), .write("3")]]), answer: selection),
    Question(
      "turns", "Which of three writes in three turns, enqueued at once, are told?",
      by: Script([[.observe(0)]], [[.write("1")], [.write("2")], [.write("3")]]),
      answer: selection),
    Question(
      "settled", "Which of three writes are told, if all settles after each?",
      by: Script([[.observe(0)]], [[.write("1")]], [[.write("2")]], [[.write("3")]]),
      answer: selection),
  ]

  private static func held(in outcome: Trial.Outcome) -> Answer {
    let single = outcome.tellings.filter { $0.stage == 1 }
    guard !single.isEmpty else { return Answer("never told") }
    func pairs(_ tellings: [Trial.Telling]) -> String {
      list(tellings.map { "told \($0.value) while it holds \($0.held)" })
    }
    switch single.map(\.held).uniqued {
    case ["1"]:
      let isNewer = outcome.last.contains { $0.held > $0.value }
      return isNewer
        ? Answer("the newest value, maybe newer than what is told", pairs(outcome.last))
        : Answer("the new value")
    case ["0"]: return Answer("the old value", pairs(single))
    default: return Answer("at first the old value, then the new one", pairs(single))
    }
  }

  private static func selection(_ outcome: Trial.Outcome) -> Answer {
    let told = outcome.told(since: 1)
    let word =
      switch told {
      case []: "none"
      case ["1", "2", "3"]: "each"
      case ["3"]: "the last"
      case _ where !told.contains("3"): "never the last"
      case _ where told.sorted() == ["1", "2", "3"]: "each, in another order"
      case _ where told.sorted() == ["1", "1", "2", "2", "3", "3"]: "each twice"
      case _ where Set(told) == ["1", "2", "3"]: "each, some more than once"
      case _ where told.last == "3": "some, and the last"
      default: "some, and an older one last"
      }
    return Answer(word, told == ["3"] ? "" : list(told))
  }

  private static func times(of tellings: [Trial.Telling]) -> String {
    tellings.map(time).uniqued.joined(separator: ", and ")
  }

  private static func time(of telling: Trial.Telling) -> String {
    guard telling.queue != nil else { return "by a thread that the run does not know" }
    if telling.delay > 0 { return "\(ExactTime.text(of: telling.delay)) later" }
    return switch telling.jobs.count {
    case 0: telling.isInCall ? "in the call" : "in the same job"
    case 1: "1 job later"
    case let jobs: "\(jobs) jobs later"
    }
  }

  private static func place(_ queue: String?) -> String {
    switch queue {
    case nil: "on a thread that the run does not know"
    case "main": "on main"
    case BindingRun.elsewhere: "on that queue"
    case let queue?: "in the \(queue)"
    }
  }

  private static func jobs(of tellings: [Trial.Telling]) -> String {
    tellings.map { list($0.jobs) }.filter { !$0.isEmpty }.uniqued.joined(separator: "; ")
  }

  private static func list(_ values: [String]) -> String { values.joined(separator: ", ") }
}
