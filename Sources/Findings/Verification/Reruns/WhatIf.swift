package import EventLogs
package import Interaction
package import Replay
import Scenarios

/// A run, and the same without some of its inputs.
package struct WhatIf: Sendable {
  package enum Refusal: Error, Hashable, Sendable {
    /// There is no input of this number; the number of the last one is given.
    case noInput(Int, last: Int)
    /// `load` cannot be taken away: without it there is no screen.
    case load

    package var explanation: String {
      switch self {
      case .noInput(let number, let last):
        "there is no input \(number): the last one is \(last), counted from 0, which is `load`"
      case .load: "input 0 is `load`: without it there is no screen"
      }
    }
  }

  /// The inputs that were taken away.
  package let removed: [UserInput]
  package let whole: EventLog
  package let rest: EventLog
  /// The failures of the whole that the rest lacks.
  package let cured: [Failure]
  /// The failures of both, as they are in the rest.
  package let remaining: [Failure]
  /// The failures of the rest alone.
  package let new: [Failure]
  /// The inputs left over came in the same order as before.
  package let isInOrder: Bool

  /// - Parameters:
  ///   - numbers: the inputs to take away, by their indices in a transcript.
  ///   - log: the log whose transcript that is; the run's own without it. Where queues race, its
  ///     inputs may have come in another order.
  package init(
    _ replayer: Replayer, _ scenario: PreparedScenario, without numbers: [Int],
    of log: EventLog? = nil
  ) throws(Refusal) {
    let wholeRun = JudgedRun(of: scenario, through: replayer.arm, on: replayer.backend)
    whole = wholeRun.log
    let numbered = InputOccurrence.all(in: Transcript(of: log ?? whole))
    for number in numbers {
      guard numbered.indices.contains(number) else {
        throw .noInput(number, last: numbered.count - 1)
      }
      if numbered[number].input == .load { throw .load }
    }
    let taken = Set(numbers.map { numbered[$0] })
    removed = Set(numbers).sorted().map { numbered[$0].input }
    let stated = InputOccurrence.all(in: scenario.flat.inputs)
    let indices = stated.indices.filter { taken.contains(stated[$0]) }
    let reduced = PreparedScenario(
      scenario.flat.removingInputs(Set(indices)), for: replayer.arm.feature)
    let restRun = JudgedRun(of: reduced, through: replayer.arm, on: replayer.backend)
    rest = restRun.log

    let left = InputOccurrence.all(in: Transcript(of: whole)).filter { !taken.contains($0) }
    isInOrder = Transcript(of: rest).entries.map(\.input) == left.map(\.input)
    let (before, after) = (wholeRun.failures, restRun.failures)
    cured = before.filter { failure in !after.contains { $0.subject == failure.subject } }
    remaining = after.filter { failure in before.contains { $0.subject == failure.subject } }
    new = after.filter { failure in !before.contains { $0.subject == failure.subject } }
  }

  /// The rest is wrong. An expectation that it no longer meets does not count, because it was meant
  /// for the whole.
  package var isRestFailing: Bool {
    !remaining.isEmpty || new.contains { !$0.isOfExpectation }
  }
}

/// An input and the number of equal ones before it: its identity in any order.
struct InputOccurrence: Hashable {
  let input: UserInput
  let turn: Int

  static func all(in inputs: [UserInput]) -> [InputOccurrence] {
    var seen: [UserInput: Int] = [:]
    return inputs.map { input in
      defer { seen[input, default: 0] += 1 }
      return InputOccurrence(input: input, turn: seen[input, default: 0])
    }
  }

  static func all(in transcript: Transcript) -> [InputOccurrence] {
    all(in: transcript.entries.map(\.input))
  }
}
