import ChildProcesses
package import FeatureContract
import Queues
import Replay

/// The runs that a verifying child is to make, in order.
package struct VerificationJob: Codable {
  struct Run: Codable {
    /// The number of the scenario.
    let scenario: Int
    let architecture: String
    let layout: String
    let backend: BackendChoice

    init(_ task: VerificationMatrix.Task, scenario: Int) {
      self.scenario = scenario
      architecture = task.arm.architecture.name
      layout = task.arm.layout.name
      backend = task.backend
    }
  }

  /// The scenarios that are new to the child, by their numbers.
  let scenarios: [Int: SentScenario]
  let runs: [Run]
  /// The most jobs between two settled states.
  var jobBudget = Replayer.jobBudget
}

/// The results of the runs, in order. Those after a run that did not settle are missing: the
/// process may still be busy with it, and the arm may be given up.
package struct VerificationAnswer: Codable {
  let results: [TaskResult]
}

/// Verifies in a child process, for `VerificationChildren` and `Rehearsal`. It keeps its scenarios
/// for further jobs, and reads no file.
package struct VerificationService: ChildService {
  package static let name = "verify"
  package static let version = 5
  private let catalog: FeatureCatalog
  private var files: [Int: ScenarioFile] = [:]
  private var verification = RunVerification()

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package mutating func answer(_ job: VerificationJob) throws -> VerificationAnswer {
    for (number, sent) in job.scenarios { files[number] = try sent.file(for: catalog) }
    var results: [TaskResult] = []
    for run in job.runs {
      results.append(
        TaskResult(performing: try task(of: run), by: &verification, jobBudget: job.jobBudget))
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
    return VerificationMatrix.Task(file: file, arm: arm, backend: run.backend)
  }
}
