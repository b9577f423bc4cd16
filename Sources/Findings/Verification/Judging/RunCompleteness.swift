import EventLogs
import Interaction
import Replay
import Scenarios

/// The parts missing in a log that claims a complete run. Without this check it would pass, because
/// there is nothing to judge.
struct RunCompleteness {
  let log: EventLog
  let facts: RunFacts
  let scenario: PreparedScenario
  let controls: ControlTable

  private var steps: ArraySlice<FlatStep> { scenario.performedSteps }

  /// What is missing. The log of a killed or stopped run has none: it is judged as far as it goes.
  var findings: [Finding] {
    if facts.lacksExecutors {
      return [.notJudged("it has tasks, and its process could not run them: docs/tasks.md")]
    }
    guard facts.isWhole, facts.stopped == nil else { return [] }
    return [marks, durings].compactMap { $0 } + checks + [inputs].compactMap { $0 }
  }

  private var marks: Finding? {
    let expected = 1 + steps.count
    guard facts.stepEnds.count != expected else { return nil }
    return .notJudged(
      "the log has \(facts.stepEnds.count) marks in the order of the steps, but the run has "
        + "\(expected)")
  }

  private var durings: Finding? {
    let foreign = facts.unusedDuring.first { index in
      guard steps.indices.contains(index), case .during = steps[index].action else { return true }
      return false
    }
    return foreign.map {
      .notJudged("the check during names step \($0), which is not a during step")
    }
  }

  private var checks: [Finding] {
    facts.numbersOfChecks.filter { $0.count != 1 }.map { check in
      .notJudged(
        check.count == 0
          ? "the check \(check.name) is missing"
          : "the log has the check \(check.name) \(check.count) times, but a run writes it once")
    }
  }

  /// The finding on the inputs. If they are in the order of the steps, as in most runs, none has to
  /// be looked up.
  private var inputs: Finding? {
    let expected = scenario.inputs(without: Set(facts.unusedDuring))
    let had = log.inputs.lazy.map(\.input)
    guard !had.elementsEqual(expected) else { return nil }
    var left: [UserInput: Int] = [:]
    for input in expected { left[input, default: 0] += 1 }
    for input in had {
      let count = left[input, default: 0] - 1
      guard count >= 0 else {
        return .notJudged("the log has the input \(text(input)) more often than the scenario")
      }
      left[input] = count
    }
    let missing = expected.first { left[$0, default: 0] > 0 }
    return missing.map { .notJudged("the input \(text($0)) is missing") }
  }

  private func text(_ input: UserInput) -> String { input.description(in: controls) }
}

extension Finding {
  fileprivate static func notJudged(_ reason: String) -> Finding {
    Finding(.notJudged, "not judged: \(reason)")
  }
}
