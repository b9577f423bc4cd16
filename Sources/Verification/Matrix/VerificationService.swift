public import ChildProcesses
public import FeatureContract
import Queues
import Replay

/// The runs that a verifying child is to make, in their order.
public struct VerificationJob: Codable {
  struct Run: Codable {
    let file: String
    let architecture: String
    let layout: String
    let backend: BackendKind
    /// Of a random schedule; nil for first in, first out, and for live runs.
    let seed: UInt64?
  }

  let runs: [Run]

  init(_ tasks: some Sequence<VerificationMatrix.Task>) {
    runs = tasks.map { task in
      Run(
        file: task.file.path, architecture: task.arm.architecture.name,
        layout: task.arm.layout.name, backend: task.backend.kind,
        seed: task.backend.scheduleSeed)
    }
  }
}

/// What came of the runs, in their order. Those after one that did not settle are missing: the
/// process may still be busy with it, and there may be enough of its arm.
public struct VerificationAnswer: Codable {
  let results: [TaskResult]
}

/// Verifies in a child process what `VerificationChildren` asks for. It keeps the files that it
/// read for further jobs.
public struct VerificationService: ChildService {
  public static let name = "verify"
  public static let version = 2
  private let catalog: FeatureCatalog
  private var files: [String: ScenarioFile] = [:]
  private var verification = RunVerification()

  public init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  public mutating func answer(_ job: VerificationJob) throws -> VerificationAnswer {
    var results: [TaskResult] = []
    for run in job.runs {
      results.append(TaskResult(performing: try task(of: run), by: &verification))
      if results.last?.ending != .judged { break }
    }
    return VerificationAnswer(results: results)
  }

  private mutating func task(of run: VerificationJob.Run) throws -> VerificationMatrix.Task {
    let file = try file(run.file)
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

  /// Of a file with a table all cases are read at once.
  private mutating func file(_ name: String) throws -> ScenarioFile {
    if let file = files[name] { return file }
    for file in try ScenarioReading(catalog).load([ScenarioName(name).path]) {
      files[file.path] = file
    }
    guard let file = files[name] else {
      throw RequestError(.badInput, "\(name) is there no more: it was changed meanwhile")
    }
    return file
  }
}
