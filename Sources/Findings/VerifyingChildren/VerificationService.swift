package import ChildProcesses
package import FeatureContract
import Foundation
import Queues
package import Replay
import Synchronization
package import Verification

/// The runs that a verifying child is to make, in order.
package struct VerificationJob: Codable {
  struct Run: Codable {
    /// The index of the scenario.
    let scenario: Int
    let architecture: String
    let layout: String
    let backend: BackendChoice
  }

  let scenarios: [SentScenario]
  let runs: [Run]
  /// The most jobs between two settled states.
  let jobBudget: Int

  init(_ tasks: some Sequence<VerificationMatrix.Task>, jobBudget: Int = RunLimits().jobs) {
    var (scenarios, indices): ([SentScenario], [ObjectIdentifier: Int]) = ([], [:])
    runs = tasks.map { task in
      let key = ObjectIdentifier(task.file.reading)
      let index = indices[key] ?? scenarios.count
      if index == scenarios.count {
        indices[key] = index
        scenarios.append(SentScenario(task.file))
      }
      return Run(
        scenario: index, architecture: task.arm.architecture.name, layout: task.arm.layout.name,
        backend: task.backend)
    }
    (self.scenarios, self.jobBudget) = (scenarios, jobBudget)
  }
}

/// Verifies in a child process: an answer is the result of a run. A child ends after a run that did
/// not settle: it may still be busy with it, and the arm may be given up.
package struct VerificationService: ChildService {
  package static let name = "verify"
  private let catalog: FeatureCatalog
  private let limit: Int

  /// - Parameter limit: see `RunWatch`, in seconds.
  package init(_ catalog: FeatureCatalog, limit: Int = RunWatch.usualSeconds) {
    (self.catalog, self.limit) = (catalog, limit)
  }

  package func perform(_ job: VerificationJob, telling tell: (TaskResult) throws -> Void) throws {
    try withoutActuallyEscaping(tell) { tell in
      nonisolated(unsafe) let answer = tell
      // The thread of the runs tells nothing any more by then.
      let watch = RunWatch(seconds: limit) { blocked in
        let finding = Finding.notSettled(blocked.reason, blocked.place, blocked.cause)
        try? answer(TaskResult(finding, wasLate: true))
        _exit(0)
      }
      try make(job, within: RunLimits(jobs: job.jobBudget, watch: watch), telling: tell)
    }
  }

  private func make(
    _ job: VerificationJob, within limits: RunLimits, telling tell: (TaskResult) throws -> Void
  ) throws {
    var reader = ScenarioRereader(loader: catalog.scenarioLoader)
    var file: (index: Int, file: ScenarioFile)?
    for run in job.runs {
      if file?.index != run.scenario {
        file = (run.scenario, try job.scenarios[run.scenario].file(for: catalog, by: &reader))
      }
      guard let file = file?.file,
        let arm = Arm(file.feature, architecture: run.architecture, layout: run.layout)
      else {
        throw RequestError(
          .ownFault, "a verifying child got an unknown arm: \(run.architecture), \(run.layout)")
      }
      let task = VerificationMatrix.Task(file: file, arm: arm, backend: run.backend)
      let result = TaskResult(performing: task, within: limits)
      try tell(result)
      if result.ending != .judged { break }
    }
  }
}

/// A run in a child process, so that an arm that crashes or hangs does so there.
extension ChildProgram {
  /// The most jobs between two settled states: a screen that a person plays needs far fewer.
  package static let rehearsedJobs = 100_000
  /// The limit in seconds: far longer than a run that a person waits for.
  private static let rehearsalLimit = 60

  /// - Returns: the way in which the run ended the child; nil if the arm comes through.
  package func rehearse(_ file: ScenarioFile, through arm: Arm) throws -> Ending? {
    let (ending, result) = try perform(file, through: arm)
    // It said that it is blocked, and ended itself.
    if result?.ending == .late {
      return ending.after(seconds: RunWatch.usualSeconds)
    }
    return ending.isFine ? nil : ending
  }

  /// What a run in a process of its own finds; a crash finds nothing.
  package func findings(of file: ScenarioFile, through arm: Arm) throws -> [Finding] {
    try perform(file, through: arm).result?.findings ?? []
  }

  private func perform(
    _ file: ScenarioFile, through arm: Arm
  ) throws -> (ending: Ending, result: TaskResult?) {
    let task = VerificationMatrix.Task(file: file, arm: arm, backend: .simulated)
    let result = Mutex<TaskResult?>(nil)
    let ending = try run(
      VerificationService.self, VerificationJob([task], jobBudget: Self.rehearsedJobs),
      within: Self.rehearsalLimit
    ) { told in result.withLock { $0 = told } }
    return (ending, result.withLock { $0 })
  }
}
