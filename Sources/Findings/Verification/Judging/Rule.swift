/// A rule that a run can break. Files and processes exchange its raw value.
public enum Rule: String, Codable, CaseIterable, Sendable {
  case crash
  case notSettled = "not settled"
  case escaped
  case deadlock
  case invariant
  case staleAnswer = "stale answer"
  case request
  case specification
  case expectation
  case glitch
  case apart
  case shownInvariant = "shown invariant"
  case leftBehind = "left behind"
  case golden
  case unusedDuring = "unused during"
  case notJudged = "not judged"

  package func has(_ mark: Mark) -> Bool { facts.marks.contains(mark) }

  package enum Mark: Sendable {
    /// A wrong screen, which may follow from another finding of the run.
    case symptom
    /// Says that a scenario is cut, or wrong itself: no order of events breaks it.
    case ofScenario
    /// Of a run without an end, which no page shows.
    case withoutPage
    /// Holds only when no input is to come any more.
    case ofEnd
  }

  package struct Facts {
    /// How much of the cause its findings name: 0 for the end of the run or of its order, 1 for a
    /// rule of the inside, 2 for a wrong screen, 3 for what goes with or follows from that, 4 for
    /// what says nothing about the architecture.
    let rank: Int
    /// What its findings are called, and what it asks for, without a full stop.
    package let title, explanation: String
    let marks: [Mark]

    init(_ rank: Int, _ title: String, _ explanation: String, _ marks: Mark...) {
      (self.rank, self.title, self.explanation, self.marks) = (rank, title, explanation, marks)
    }
  }

  /// All that is said of a rule outside, a row each.
  package var facts: Facts {
    switch self {
    case .crash: Facts(0, "Crashed", "the process of a run goes on to the run's end", .withoutPage)
    case .notSettled:
      Facts(0, "Did not settle", "after each input the queues come to rest", .withoutPage)
    case .escaped:
      Facts(0, "Escaped from the run", "nothing but the run decides over the order of tasks")
    case .deadlock: Facts(0, "Deadlock", "no queue waits for one that waits for it")
    case .invariant:
      Facts(
        1, "Invariant broken",
        "writes come from inputs, on main, in order, and the model is used "
          + "where the layout allows it")
    case .staleAnswer:
      Facts(
        1, "Stale answer", "no write comes from an answer whose request was cancelled or replaced")
    case .request:
      Facts(2, "Wrong request", "each request that the rules want is sent, once, and no other")
    case .specification:
      Facts(
        2, "Not what the specification says", "each settled screen is that of the specification",
        .symptom)
    case .expectation:
      Facts(2, "Expectation not met", "an expect of the scenario is met", .symptom, .ofScenario)
    case .glitch:
      Facts(3, "Wrong in between", "each value in between is that of some beginning of the inputs")
    case .apart:
      Facts(3, "Apart in between", "values that belong together are of one beginning of the inputs")
    case .shownInvariant:
      Facts(3, "Invariant broken", "a settled screen fits the feature's own rules")
    case .leftBehind:
      Facts(3, "Left behind", "a page, a screen and a visit leave nothing behind", .ofEnd)
    case .golden:
      Facts(
        4, "Not what the golden transcript says", "the transcript is the golden one", .ofScenario)
    case .unusedDuring:
      Facts(4, "Step without effect", "an input follows a during", .ofScenario, .ofEnd)
    case .notJudged:
      Facts(
        4, "Not judged", "a run is complete, and what can have happened in it can be tried",
        .ofScenario, .withoutPage)
    }
  }
}
