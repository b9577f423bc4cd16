package import ChildProcesses
import FeatureContract
package import Replay

/// Runs a scenario in a child process, so that an arm that crashes or hangs does so there.
package final class Rehearsal {
  /// The most jobs between two settled states: a screen that a person plays needs far fewer.
  package static let jobBudget = 100_000
  /// The limit in seconds: far longer than a run that a person waits for.
  private static let limit = 60

  private let program: ChildProgram

  package init(in program: ChildProgram) {
    self.program = program
  }

  /// - Returns: the way in which the run ended the child; nil if the arm comes through.
  package func ending(of file: ScenarioFile, through arm: Arm) throws -> Ending? {
    let task = VerificationMatrix.Task(file: file, arm: arm, backend: .simulated)
    let ending = try program.run(
      VerificationService.self, VerificationJob([task], jobBudget: Self.jobBudget),
      within: Self.limit
    ) { _ in }
    return ending.isFine ? nil : ending
  }
}
