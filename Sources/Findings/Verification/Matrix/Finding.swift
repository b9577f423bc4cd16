import FeatureContract
import Queues
import Replay
import Scenarios

extension VerificationCell {
  /// A failure of one run, for people and, by fields, for programs.
  public struct Finding: Codable, Sendable {
    /// The scenario's name on the command line.
    public let file: String
    /// The failure in words, for people: `words` and `detail`.
    public internal(set) var failure: String
    /// What all runs with the same fault share of it.
    package let words: String
    /// What differs between them; nil if there is nothing.
    package let detail: String?
    /// The command that replays the run, or the run in words if the program has no commands.
    public internal(set) var replay = ""
    /// The command that shows the run as a page; nil if there is none.
    public internal(set) var show: String?
    package let kind: Failure.Kind
    public let architecture: String
    /// The queue layout.
    public let layout: String
    public let backend: String
    /// The seed of a random schedule; nil for any other.
    public let seed: UInt64?
    /// The seed of the draw; nil for the file's own.
    public let draw: UInt64?
    /// The line in the scenario, from 1: of the expectation that was not met, or of the input or
    /// the burst before the first wrong screen. For a golden transcript, its line.
    public private(set) var line: Int?
    public private(set) var column: Int?
    /// The included file of line and column, if it is not `file`.
    package private(set) var includedFile: String?
    /// The number of the input in the transcript; `load` is 0.
    public private(set) var step: Int?
    /// The number of the first input of the burst or turn that ends with `step`.
    public private(set) var firstStep: Int?
    /// The inputs until the failure, or of the whole scenario if that is not known.
    public private(set) var inputs: Int
    /// Inputs among these followed each other before anything settled.
    public private(set) var hasUnsettledInputs: Bool
    public private(set) var property: String?
    public private(set) var expected: String?
    public private(set) var shown: String?
    /// The value that the specification shows where an expectation was not met, if it says so.
    public let specified: String?
    /// A run checks the expectation more than once, as one in a `repeat`. So no single value may be
    /// right in its place. Nil for no.
    package private(set) var isRepeated: Bool?

    init(
      _ task: VerificationMatrix.Task, _ failure: Failure, adding more: String = "",
      specified: String? = nil
    ) {
      self.specified = specified
      file = task.file.path
      words = failure.description.replacing("\n", with: "\\u{a}")
      detail = more.isEmpty ? nil : more
      self.failure = more.isEmpty ? words : "\(words): \(more)"
      kind = failure.kind
      architecture = task.arm.architecture.name
      layout = task.arm.layout.name
      backend = task.backend.name
      seed = task.backend.scheduleSeed
      draw = task.file.draw == 0 ? nil : task.file.draw
      (inputs, hasUnsettledInputs) = (0, false)
      tell(failure, in: task.file)
      (inputs, hasUnsettledInputs) = task.file.scenario.flat.stretch(until: step)
      if case .visit(let fault) = failure, fault.isBurst { hasUnsettledInputs = true }
      name(task, in: nil)
    }

    private mutating func tell(_ failure: Failure, in file: ScenarioFile) {
      switch failure {
      case .specification(let difference), .glitch(let difference):
        (step, property) = (difference.step, difference.property)
        (expected, shown) = (difference.expected, difference.shown)
        firstStep = difference.stretch?.first
        let place =
          difference.stretch?.position
          ?? file.position(ofInput: difference.step, difference.input)
        place.map { at($0) }
      case .expectation(let position, _, let what, let expected, let shown):
        at(position)
        (property, self.expected, self.shown) = (what, expected, shown)
        let passes = file.scenario.flat.steps.count {
          $0.position.line == position.line && $0.position.file == position.file
        }
        isRepeated = passes > 1 ? true : nil
      case .golden(let line, let expected, let shown):
        (self.line, self.expected, self.shown) = (line, expected, shown)
      case .unusedDuring(let position): at(position)
      case .writeOffMain(let property, _), .writeWithoutCause(let property),
        .writeTooLate(let property), .olderAfterNewer(let property, _, _):
        self.property = property
      case .apart(let values):
        (step, property, shown) = (values.step, values.properties, values.shown)
        file.position(ofInput: values.step, values.input).map { at($0) }
      case .misplaced(_, let origin), .freedOffMain(let origin):
        step = origin.step
        origin.step.flatMap { file.position(ofInput: $0, origin.input) }.map { at($0) }
      case .visit(let fault):
        step = 1
        file.position(ofInput: 1, fault.first).map { at($0) }
      case .didNotSettle, .invariant, .sessionLeaked, .remaining,
        .remainingAtEnd, .tasksLeft, .escaped, .notJudged, .crash:
        break
      }
    }

    private mutating func at(_ position: SourcePosition) {
      (line, column, includedFile) = (position.line, position.column, position.file)
    }
  }
}

extension BackendChoice {
  /// The seed of a random schedule; nil for any other.
  var scheduleSeed: UInt64? {
    if case .simulatedRandom(let seed) = self { seed } else { nil }
  }
}

extension Failure {
  /// The kind of a failure, for every face. Files and processes exchange its raw value.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case specification
    case expectation
    case golden
    case notSettled = "not settled"
    /// Something else than the run decided over the order of its tasks.
    case escaped
    case invariant
    case unusedDuring = "unused during"
    case glitch
    case apart
    case notJudged = "not judged"
    case visit
    case crash

    /// The title for people.
    package var headline: String {
      switch self {
      case .specification: "Not what the specification says"
      case .expectation: "Expectation not met"
      case .golden: "Not what the golden transcript says"
      case .notSettled: "Did not settle"
      case .escaped: "Escaped from the run"
      case .invariant: "Invariant broken"
      case .unusedDuring: "Step without effect"
      case .glitch: "Wrong in between"
      case .apart: "Apart in between"
      case .notJudged: "Not judged"
      case .visit: "Left behind by visits"
      case .crash: "Crashed"
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .specification: .specification
    case .expectation: .expectation
    case .golden: .golden
    case .didNotSettle: .notSettled
    case .escaped: .escaped
    case .writeOffMain, .writeWithoutCause, .writeTooLate, .olderAfterNewer, .invariant,
      .sessionLeaked, .remaining, .remainingAtEnd, .tasksLeft, .misplaced, .freedOffMain:
      .invariant
    case .visit: .visit
    case .unusedDuring: .unusedDuring
    case .glitch: .glitch
    case .apart: .apart
    case .notJudged: .notJudged
    case .crash: .crash
    }
  }
}
