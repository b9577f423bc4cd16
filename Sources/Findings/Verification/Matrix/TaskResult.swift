import FeatureContract
import Queues
import Replay

/// The result of one run of a verification.
struct TaskResult: Codable, Sendable {
  enum Ending: String, Codable {
    case judged
    /// It ran more jobs than allowed.
    case unsettled
    /// It took longer than allowed, so its process may still be busy with it.
    case late
    /// It was not made, because earlier runs of its arm did not settle.
    case givenUp
  }

  var findings: [VerificationCell.Finding]
  var isInverted = false
  var glitches = 0
  var staleGates = StaleGateCount()
  var ending = Ending.judged
  /// The counts; nil unless the scenario is measured and this run was simulated first in, first
  /// out.
  var verified: VerifiedRun?

  static let givenUp = TaskResult(findings: [], ending: .givenUp)
}

extension TaskResult {
  /// Makes the run and judges it.
  init(
    performing task: VerificationMatrix.Task, by verification: inout RunVerification,
    jobBudget: Int = Replayer.jobBudget
  ) {
    let run = verification.run(
      task.file, through: task.arm, on: task.backend, jobBudget: jobBudget)
    let judgement = run.judgement
    self.init(
      findings: run.failures.map { failure in
        let more =
          failure.kind == .notSettled
          ? RepeatingJobs(of: run.log, task.file.feature).description : ""
        return VerificationCell.Finding(task, failure, adding: more)
      })
    isInverted = judgement.knownInversion != nil
    glitches = judgement.glitches
    staleGates = judgement.staleGates
    if findings.isEmpty, task.backend == .simulated, task.file.isChosenForMeasuring {
      verified = VerifiedRun(judgement)
    }
    switch judgement.facts.stopped {
    case nil: break
    case .jobBudget: ending = .unsettled
    case .stillRunning: ending = .late
    }
  }
}

/// The arms that failed to settle too often. The rest of their runs is not made.
struct UnsettledArms {
  /// The number of unsettled runs after which an arm is given up. A late one takes a minute, so one
  /// is enough.
  private static let share = 3
  /// The counts by the name of the arm's cell.
  private var counts: [String: Int] = [:]

  mutating func note(_ result: TaskResult, of task: VerificationMatrix.Task) {
    switch result.ending {
    case .unsettled: counts[task.cellName, default: 0] += 1
    case .late: counts[task.cellName, default: 0] += Self.share
    case .judged, .givenUp: break
    }
  }

  func contains(_ task: VerificationMatrix.Task) -> Bool {
    counts[task.cellName, default: 0] >= Self.share
  }
}
