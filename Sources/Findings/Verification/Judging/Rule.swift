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

  package var title: String { data.title }

  /// What the rule asks for, in one sentence without a full stop.
  package var explanation: String { data.explanation }

  /// How much of the cause its findings name: 0 for the end of the run or of its order, 1 for a
  /// rule of the inside, 2 for a wrong screen, 3 for what goes with or follows from that, 4 for
  /// what says nothing about the architecture.
  package var rank: Int { data.rank }

  private var data: (rank: Int, title: String, explanation: String) {
    switch self {
    case .crash: (0, "Crashed", "the process of a run goes on to the run's end")
    case .notSettled: (0, "Did not settle", "after each input the queues come to rest")
    case .escaped:
      (0, "Escaped from the run", "nothing but the run decides over the order of tasks")
    case .deadlock: (0, "Deadlock", "no queue waits for one that waits for it")
    case .invariant:
      (
        1, "Invariant broken",
        "writes come from inputs, on main, in order, and the model is used "
          + "where the layout allows it"
      )
    case .staleAnswer:
      (1, "Stale answer", "no write comes from an answer whose request was cancelled or replaced")
    case .request:
      (2, "Wrong request", "each request that the rules want is sent, once, and no other")
    case .specification:
      (2, "Not what the specification says", "each settled screen is that of the specification")
    case .expectation: (2, "Expectation not met", "an expect of the scenario is met")
    case .glitch:
      (3, "Wrong in between", "each value in between is that of some beginning of the inputs")
    case .apart:
      (3, "Apart in between", "values that belong together are of one beginning of the inputs")
    case .shownInvariant: (3, "Invariant broken", "a settled screen fits the feature's own rules")
    case .leftBehind: (3, "Left behind", "a page, a screen and a visit leave nothing behind")
    case .golden: (4, "Not what the golden transcript says", "the transcript is the golden one")
    case .unusedDuring: (4, "Step without effect", "an input follows a during")
    case .notJudged:
      (4, "Not judged", "a run is complete, and what can have happened in it can be tried")
    }
  }
}
