import FeatureContract
import Queues
import Replay
import Scenarios

extension VerificationCell {
  /// What is wrong with a run, for people and, field by field, for programs.
  public struct Finding: Codable, Sendable {
    /// What is wrong, without its values. In files and between processes it is its raw value.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      case specification
      case expectation
      case golden
      case missingGolden = "missing golden"
      case notSettled = "not settled"
      case invariant
      case unusedDuring = "unused during"
      /// Frames other than those of the baseline.
      case frame
      /// The process of the run ended before the run did.
      case crash
      case notJudged = "not judged"
    }

    /// The scenario, as it is named on the command line.
    public let file: String
    /// For people.
    public let failure: String
    /// The command that replays the run in which it was found. Of a program that has no such
    /// command, the run in words.
    public internal(set) var replay: String
    public let kind: Kind
    public let architecture: String
    /// The queue layout.
    public let layout: String
    public let backend: String
    /// Of the random schedule; nil for any other.
    public let seed: UInt64?
    /// Where the scenario says what was not met, or the input after which the screen was not the
    /// specification's, from 1. Of a golden transcript, its line.
    public private(set) var line: Int?
    public private(set) var column: Int?
    /// The file of line and column where it is not `file`: one that the scenario includes.
    public private(set) var includedFile: String?
    /// The input, by its number in the transcript; `load` is 0.
    public private(set) var step: Int?
    public private(set) var property: String?
    public private(set) var expected: String?
    public private(set) var shown: String?
    /// Of a crash: where in the source, as `Form.swift:12`.
    public private(set) var source: String?

    init(_ task: VerificationMatrix.Task, kind: Kind, _ failure: String) {
      file = task.file.path
      self.failure = failure
      replay = task.arm.replayCommand(for: task.file.path, on: task.backend)
      self.kind = kind
      architecture = task.arm.architecture.name
      layout = task.arm.layout.name
      backend = task.backend.name
      seed = task.backend.scheduleSeed
    }

    /// - Parameter more: what else is known of the failure, for people.
    init(_ task: VerificationMatrix.Task, _ failure: Failure, adding more: String = "") {
      self.init(
        task, kind: failure.kind, failure.description + (more.isEmpty ? "" : ": \(more)"))
      switch failure {
      case .specification(let difference):
        (step, property) = (difference.step, difference.property)
        (expected, shown) = (difference.expected, difference.shown)
        // The step after which it was seen.
        task.file.position(ofInput: difference.step, difference.input).map { at($0) }
      case .expectation(let position, _, let what, let expected, let shown):
        at(position)
        (property, self.expected, self.shown) = (what, expected, shown)
      case .golden(let line, let expected, let shown):
        (self.line, self.expected, self.shown) = (line, expected, shown)
      case .unusedDuring(let position): at(position)
      case .writeOffMain(let property, _), .writeWithoutCause(let property),
        .writeTooLate(let property), .olderAfterNewer(let property, _, _):
        self.property = property
      case .frame(let difference):
        (step, expected, shown) = (difference.step, difference.expected, difference.shown)
      case .missingGolden, .didNotSettle, .invariant, .sessionLeaked, .remaining,
        .remainingAtEnd, .notJudged:
        break
      }
    }

    /// The process of the run ended before the run did.
    init(_ task: VerificationMatrix.Task, crashedAt site: CrashSite, _ ending: String) {
      let place = site.source.map { " at \($0)" } ?? ""
      let message = site.message.map { ": \($0)" } ?? ""
      self.init(task, kind: .crash, "its process \(ending)\(place)\(message)")
      source = site.source
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
  var kind: VerificationCell.Finding.Kind {
    switch self {
    case .specification: .specification
    case .expectation: .expectation
    case .golden: .golden
    case .missingGolden: .missingGolden
    case .didNotSettle: .notSettled
    case .writeOffMain, .writeWithoutCause, .writeTooLate, .olderAfterNewer, .invariant,
      .sessionLeaked, .remaining, .remainingAtEnd:
      .invariant
    case .unusedDuring: .unusedDuring
    case .frame: .frame
    case .notJudged: .notJudged
    }
  }
}
