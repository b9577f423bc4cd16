public import Queues
public import Scenarios

/// What is wrong with a run.
public enum Failure: Hashable, Sendable {
  /// The screen is not what the specification says.
  case specification(TranscriptDifference)
  /// An `expect` step was not met.
  case expectation(at: SourcePosition, what: String, expected: String, shown: String)
  /// The transcript is not the golden one; `line` counts from 1.
  case golden(line: Int, expected: String, shown: String)
  case missingGolden
  case didNotSettle(DidNotSettle)
  /// A screen write on another queue than main.
  case writeOffMain(property: String, queue: String)
  /// A screen write that no input caused.
  case writeWithoutCause(property: String)
  /// A screen write after the screen had ended.
  case writeAfterEnd(property: String)
  case sessionLeaked
  /// No input followed a `during` step, so nothing could write.
  case unusedDuring(at: SourcePosition)

  public var description: String {
    switch self {
    case .specification(let difference):
      "step \(difference.step) (\(difference.input)): \(difference.property) should be "
        + "\(difference.expected), is \(difference.shown)"
    case .expectation(let position, let what, let expected, let shown):
      "expect at line \(position.line): \(what) should be \(expected), is \(shown)"
    case .golden(let line, let expected, let shown):
      "golden line \(line) should be `\(expected)`, is `\(shown)`"
    case .missingGolden: "there is no golden transcript"
    case .didNotSettle(let reason): reason.description
    case .writeOffMain(let property, let queue):
      "\(property) was written on \(queue.isEmpty ? "no queue" : queue), not on main"
    case .writeWithoutCause(let property): "\(property) was written and no input caused it"
    case .writeAfterEnd(let property): "\(property) was written after the screen had ended"
    case .sessionLeaked: "the session outlived its screen"
    case .unusedDuring(let position):
      "during at line \(position.line): no input follows that could cause the write"
    }
  }
}
