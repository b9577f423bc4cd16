package import Queues
package import Replay
package import Scenarios
import TextOutput

/// One fault of a run. A new kind of finding is a case here and a word in `Kind`.
package enum Failure: Hashable, Sendable {
  /// The screen differs from the specification's.
  case specification(TranscriptDifference)
  /// An `expect` step was not met. `origin` is its label and the step it was expanded from, if any.
  case expectation(
    at: SourcePosition, origin: String = "", what: String, expected: String, shown: String)
  /// The transcript is not the golden one; `line` counts from 1.
  case golden(line: Int, expected: String, shown: String)
  case didNotSettle(DidNotSettle)
  /// A screen write on another queue than main.
  case writeOffMain(property: String, queue: String)
  /// A screen write that no input caused.
  case writeWithoutCause(property: String)
  /// A write to a screen, or a part of one, that was gone.
  case writeTooLate(property: String)
  /// A write of an older version of the model's state than an earlier write showed.
  case olderAfterNewer(property: String, version: Int, shown: Int)
  /// A breach of an invariant of the feature, as `I3: …`.
  case invariant(String)
  case sessionLeaked
  /// The number of objects that a pushed page left behind when it went.
  case remaining(Int)
  /// The number of objects still held after the screen's end: its own, its pages', the queues'.
  case remainingAtEnd(Int)
  /// The tasks that had not ended when the screen had, in words.
  case tasksLeft(String)
  /// Something else than the run decided over the order of its tasks: what, and who.
  case escaped(String)
  /// No input followed a `during` step, so nothing could write.
  case unusedDuring(at: SourcePosition)
  /// A write that no input justifies, between settled screens.
  case glitch(TranscriptDifference)
  /// A turn of the main queue left apart what belongs together.
  case apart(ApartValues)
  /// The log lacks a part of a complete run, so it was not judged.
  case notJudged(String)
  /// The model was read or changed where the layout does not allow it.
  case misplaced(ModelUse, Origin)
  /// A part of a page was freed by a job off main.
  case freedOffMain(Origin)
  /// Repeated visits leave memory behind.
  case visit(VisitFault)
  /// The process of the run ended before the run: how, with the last line that it printed.
  case crash(String)

  package var description: String {
    switch self {
    case .specification(let difference): difference.words()
    case .expectation(let position, let origin, let what, let expected, let shown):
      "expect at \(position.lineDescription)" + (origin.isEmpty ? "" : " (\(origin))")
        + ": \(what) should be \(expected), is \(shown)\(DeceptiveCharacter.note(on: expected, shown))"
    case .golden(let line, let expected, let shown):
      "golden line \(line) should be `\(expected)`, is `\(shown)`"
        + "\(DeceptiveCharacter.note(on: expected, shown)) (to accept it: verify --write-goldens)"
    case .didNotSettle(let reason): reason.description
    case .writeOffMain(let property, let queue):
      "I1: \(property) was written on \(queue.isEmpty ? "no queue" : queue), not on main"
    case .writeWithoutCause(let property): "I7: \(property) was written and no input caused it"
    case .writeTooLate(let property): "I2: \(property) was written after its screen had gone"
    case .olderAfterNewer(let property, let version, let shown):
      "I10: \(property) was written from version \(version) of the model after it showed "
        + "version \(shown)"
    case .invariant(let breach): breach
    case .sessionLeaked: "the session outlived its screen"
    case .remaining(let objects):
      "I8: \(objects) of the objects that were built for a pushed page outlived the page"
    case .remainingAtEnd(let objects):
      "I8: \(objects) of the screen, its pages and the run's queues were held after the screen's "
        + "end"
    case .tasksLeft(let tasks): "I8: tasks had not ended when their screen had: \(tasks)"
    case .escaped(let escape): "the run cannot be repeated: \(escape)"
    case .unusedDuring(let position):
      "during at \(position.lineDescription): no input follows that could cause the write"
    case .glitch(let difference): difference.words("in between, ")
    case .apart(let values): values.description
    case .notJudged(let reason): "not judged: \(reason)"
    case .misplaced(let use, let origin): "I11: \(origin.description(of: use))"
    case .freedOffMain(let origin): "I12: \(origin.descriptionOfFreeing)"
    case .visit(let fault): fault.description
    case .crash(let how): "its process \(how)"
    }
  }

  /// The failure without its values: two runs that share it fail alike.
  package var subject: String {
    switch self {
    case .specification(let difference): "specification \(difference.property)"
    case .expectation(let position, let origin, let what, _, _):
      "expect \(position.lineDescription) \(origin) \(what)"
    case .golden: "golden"
    case .didNotSettle: "settling"
    case .writeOffMain(let property, _): "I1 \(property)"
    case .writeTooLate(let property): "I2 \(property)"
    case .writeWithoutCause(let property): "I7 \(property)"
    case .olderAfterNewer(let property, _, _): "I10 \(property)"
    case .invariant(let breach): String(breach.prefix { $0 != ":" })
    case .sessionLeaked, .remainingAtEnd: "built"
    case .remaining: "pushed"
    case .tasksLeft: "tasks"
    case .escaped: "escaped"
    case .unusedDuring(let position): "during \(position.lineDescription)"
    case .glitch(let difference): "glitch \(difference.property)"
    case .apart(let values): "apart \(values.properties)"
    case .notJudged(let reason): "judged \(reason)"
    case .misplaced(let use, _): "I11 \(use)"
    case .freedOffMain: "I12"
    case .visit(let fault): "visit \(fault.isBurst)"
    case .crash: "crash"
    }
  }

  /// The scenario's author meant something else; nothing more is wrong.
  package var isOfExpectation: Bool { kind == .expectation }

  /// An update overtook another, or the failure can follow from that on controls with these
  /// properties. Expectations are excused elsewhere: see `Verifier`.
  func followsFromInversion(on properties: Set<String>) -> Bool {
    switch self {
    case .olderAfterNewer, .golden: true
    case .specification(let difference), .glitch(let difference):
      properties.contains(difference.property)
    case .apart(let values): values.parts.contains { properties.contains($0.property) }
    case .invariant(let breach): breach.hasPrefix("I5")
    default: false
    }
  }
}
