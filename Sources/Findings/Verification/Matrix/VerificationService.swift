public import ChildProcesses
public import FeatureContract
import Queues
import Replay

/// The runs that a verifying child is to make, in their order.
public struct VerificationJob: Codable {
  /// A scenario, by the number that runs name it by.
  struct Scenario: Codable {
    let number: Int
    let scenario: SentScenario
  }

  struct Run: Codable {
    let scenario: Int
    let architecture: String
    let layout: String
    let backend: BackendKind
    /// Of a random schedule; nil for first in, first out, and for live runs.
    let seed: UInt64?

    init(_ task: VerificationMatrix.Task, scenario: Int) {
      self.scenario = scenario
      architecture = task.arm.architecture.name
      layout = task.arm.layout.name
      backend = task.backend.kind
      seed = task.backend.scheduleSeed
    }
  }

  /// Those of the runs that the child has not got yet.
  let scenarios: [Scenario]
  let runs: [Run]
}

/// What came of the runs, in their order. Those after one that did not settle are missing: the
/// process may still be busy with it, and there may be enough of its arm.
public struct VerificationAnswer: Codable {
  let results: [TaskResult]
}

/// Verifies in a child process what `VerificationChildren` asks for. It keeps the scenarios that it
/// got for further jobs, and reads no file.
public struct VerificationService: ChildService {
  public static let name = "verify"
  public static let version = 3
  private let catalog: FeatureCatalog
  private var files: [Int: ScenarioFile] = [:]
  private var verification = RunVerification()

  public init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  public mutating func answer(_ job: VerificationJob) throws -> VerificationAnswer {
    for sent in job.scenarios { files[sent.number] = try sent.scenario.file(for: catalog) }
    var results: [TaskResult] = []
    for run in job.runs {
      results.append(TaskResult(performing: try task(of: run), by: &verification))
      if results.last?.ending != .judged { break }
    }
    return VerificationAnswer(results: results)
  }

  private func task(of run: VerificationJob.Run) throws -> VerificationMatrix.Task {
    guard let file = files[run.scenario] else {
      throw RequestError(.ownFault, "a verifying child got no scenario \(run.scenario)")
    }
    guard let arm = Arm(file.feature, architecture: run.architecture, layout: run.layout) else {
      throw RequestError(
        .ownFault, "a verifying child got an unknown arm: \(run.architecture), \(run.layout)")
    }
    let backend: BackendChoice =
      switch (run.backend, run.seed) {
      case (.live, _): .live
      case (.simulated, nil): .simulated
      case (.simulated, let seed?): .simulatedRandom(seed: seed)
      }
    return VerificationMatrix.Task(file: file, arm: arm, backend: backend)
  }
}
