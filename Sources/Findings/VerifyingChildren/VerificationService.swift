package import ChildProcesses
package import FeatureContract
import Foundation
package import Replay
import Synchronization
package import Verification

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

  package func perform(
    _ tasks: SentTasks, telling tell: @escaping (TaskResult) throws -> Void
  ) throws {
    // The thread of the runs tells nothing any more when the watch does.
    nonisolated(unsafe) let answer = tell
    let watch = RunWatch(seconds: limit) { blocked in
      let finding = Finding.notSettled(blocked.reason, blocked.place, blocked.cause)
      try? answer(TaskResult(finding, wasLate: true))
      _exit(0)
    }
    let limits = RunLimits(jobs: tasks.jobBudget, watch: watch)
    try tasks.perform(for: catalog) { task in
      let result = TaskResult(performing: task, within: limits)
      try tell(result)
      return result.ending == .judged
    }
  }
}

/// A run in a child process, so that an arm that crashes or hangs does so there.
extension ChildProgram {
  /// The most jobs between two settled states: a screen that a person plays needs far fewer.
  package static let rehearsedJobs = 100_000
  /// The limit in seconds: far longer than a run that a person waits for.
  private static let rehearsalLimit = 60

  /// - Returns: what the run did that ended the child, in words such as `crashed with signal 4`; nil
  ///   if the arm comes through.
  package func rehearse(_ file: ScenarioFile, through arm: Arm) throws -> String? {
    let (ending, result) = try perform(file, through: arm)
    // It said that it is blocked, and ended itself.
    if let result, result.ending == .late { return result.findings.first?.sentence }
    return ending.isFine ? nil : ending.description
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
      VerificationService.self, SentTasks([task], jobBudget: Self.rehearsedJobs),
      within: Self.rehearsalLimit
    ) { told in result.withLock { $0 = told } }
    return (ending, result.withLock { $0 })
  }
}
