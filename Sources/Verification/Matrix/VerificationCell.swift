import FeatureContract
import Queues
import Replay

/// The findings for one architecture under one layout on one backend.
public struct VerificationCell: Codable, Sendable {
  public struct Finding: Codable, Sendable {
    public let file: String
    public let failure: String
    /// The command that replays the run in which it was found.
    public let replay: String
  }

  public let feature: String
  public let architecture: String
  public let queues: String
  public let backend: String
  public private(set) var runs = 0
  public private(set) var passed = 0
  /// How many of the passed runs showed an update overtaken by a later one, as the layout allows.
  public private(set) var inverted = 0
  public private(set) var findings: [Finding] = []
  /// Of the runs that were simulated first in, first out; nil if there was none.
  public private(set) var glitches: GlitchCount?

  init(feature: String, architecture: String, queues: String, backend: String) {
    self.feature = feature
    self.architecture = architecture
    self.queues = queues
    self.backend = backend
  }

  init(_ task: VerificationMatrix.Task) {
    self.init(
      feature: task.file.feature.name, architecture: task.arm.architecture.name,
      queues: task.arm.layout.name, backend: task.backend.name)
  }

  mutating func add(
    _ judgement: RunJudgement, alsoFailing more: [Failure], of task: VerificationMatrix.Task
  ) {
    let failures = judgement.failures + more
    runs += 1
    if failures.isEmpty {
      passed += 1
      if judgement.knownInversion != nil { inverted += 1 }
      if task.backend == .simulated {
        glitches += GlitchCount(judgement.glitches, in: task.file.path)
      }
    }
    findings += failures.map {
      Finding(
        file: task.file.path, failure: $0.description,
        replay: task.arm.replayCommand(for: task.file.path, on: task.backend))
    }
  }

  /// The process that was to run a file ended before it could.
  mutating func lost(_ file: String, _ what: String, replay: String) {
    runs += 1
    findings.append(Finding(file: file, failure: what, replay: replay))
  }

  func isSame(as other: VerificationCell) -> Bool {
    feature == other.feature && architecture == other.architecture && queues == other.queues
      && backend == other.backend
  }

  /// Takes in what was found of further files.
  mutating func add(_ other: VerificationCell) {
    runs += other.runs
    passed += other.passed
    inverted += other.inverted
    if let more = other.glitches { glitches += more }
    findings += other.findings
  }
}
