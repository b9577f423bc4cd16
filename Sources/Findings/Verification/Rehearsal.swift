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
  private var child: Child<VerificationService>?
  /// The scenario that the child has. Every arm is asked for the same one, so it is sent once.
  private var sent: ScenarioFile.Reading?

  package init(in program: ChildProgram) {
    self.program = program
  }

  /// - Returns: the way in which the run ended the child; nil if the arm comes through.
  package func ending(of file: ScenarioFile, through arm: Arm) throws -> Ending? {
    let task = VerificationMatrix.Task(file: file, arm: arm, backend: .simulated)
    let wasFresh = child == nil
    guard let ending = try ending(of: task) else { return nil }
    // An earlier run may have left the cause of the child's end, so a fresh child decides.
    return wasFresh ? ending : try self.ending(of: task)
  }

  private func ending(of task: VerificationMatrix.Task) throws -> Ending? {
    let child = try self.child ?? program.open(VerificationService.self)
    self.child = child
    let job = VerificationJob(
      scenarios: sent === task.file.reading ? [:] : [0: SentScenario(task.file)],
      runs: [VerificationJob.Run(task, scenario: 0)], jobBudget: Self.jobBudget)
    sent = task.file.reading
    switch try child.answer(to: job, within: Self.limit) {
    case .answered: return nil
    case .lost(let ending):
      (self.child, sent) = (nil, nil)
      return ending
    }
  }
}
