import FeatureContract
import Queues
import Replay

/// What came of one run of a verification.
struct TaskResult: Codable, Sendable {
  enum Ending: String, Codable {
    case judged
    /// It ran more jobs than it may.
    case unsettled
    /// It took longer than it may, so that its process may still be busy with it.
    case late
    /// It was not made, because earlier ones of its arm did not settle.
    case givenUp
  }

  var findings: [VerificationCell.Finding]
  var isInverted = false
  var glitches = 0
  /// Of this run alone.
  var staleGates = StaleGateCount(StaleGates())
  var ending = Ending.judged
  /// Of a scenario that is measured, if it was simulated first in, first out.
  var verified: VerifiedRun?

  static let givenUp = TaskResult(findings: [], ending: .givenUp)

  /// Makes the run and judges it.
  init(performing task: VerificationMatrix.Task, by verification: inout RunVerification) {
    let run = Replayer(arm: task.arm, backend: task.backend).run(task.file.scenario)
    let judgement = verification.judge(run.log, of: task.file, task.arm, on: task.backend)
    let stopped = RunFacts(of: run.log).stopped
    let repeating = stopped == nil ? "" : RepeatingJobs(of: run.log, task.file.feature).description
    findings = judgement.failures.map { failure in
      let isOfSettling = if case .didNotSettle = failure { true } else { false }
      return VerificationCell.Finding(task, failure, adding: isOfSettling ? repeating : "")
    }
    isInverted = judgement.knownInversion != nil
    glitches = judgement.glitches
    staleGates = StaleGateCount(judgement.staleGates)
    if findings.isEmpty, task.backend == .simulated, task.file.isChosenForMeasuring {
      verified = VerifiedRun(judgement)
    }
    switch stopped {
    case nil: ending = .judged
    case .jobBudget: ending = .unsettled
    case .stillRunning: ending = .late
    }
  }

  init(findings: [VerificationCell.Finding], ending: Ending = .judged) {
    self.findings = findings
    self.ending = ending
  }
}

/// Decides which arms have not settled so often that the rest of their runs is not made.
struct UnsettledArms {
  private struct Arm: Hashable {
    let feature: String
    let layout: String
    let backend: String
  }

  /// An unsettled run counts one, and a late one, which takes a minute, all.
  private static let share = 3
  private var counts: [Arm: Int] = [:]

  mutating func note(_ result: TaskResult, of task: VerificationMatrix.Task) {
    switch result.ending {
    case .unsettled: counts[arm(of: task), default: 0] += 1
    case .late: counts[arm(of: task), default: 0] += Self.share
    case .judged, .givenUp: break
    }
  }

  func contains(_ task: VerificationMatrix.Task) -> Bool {
    counts[arm(of: task), default: 0] >= Self.share
  }

  private func arm(of task: VerificationMatrix.Task) -> Arm {
    Arm(
      feature: task.file.feature.name + " " + task.arm.architecture.name,
      layout: task.arm.layout.name, backend: task.backend.name)
  }
}
