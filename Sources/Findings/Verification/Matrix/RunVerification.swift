package import EventLogs
import FeatureContract
package import Replay
import Scenarios

/// Judges runs of scenario files. What a right run of a file showed helps to judge the next ones.
package struct RunVerification: Sendable {
  /// The last file. What is kept is of it alone: its runs come one after the other unless they are
  /// shuffled.
  private var reading: ScenarioFile.Reading?
  private var precedent: Precedent?

  package init() {}

  /// Runs the file through the arm, and judges the run. A right run of code with tasks is made
  /// twice in simulation, but for heavy files: what decides over their order may be something that
  /// nothing else sees.
  ///
  /// - Parameter jobBudget: the most jobs between two settled states.
  package mutating func run(
    _ file: ScenarioFile, through arm: Arm, on backend: BackendChoice = .simulated,
    jobBudget: Int = Replayer.jobBudget
  ) -> JudgedRun {
    let replayer = Replayer(arm: arm, backend: backend, jobBudget: jobBudget)
    let run = replayer.run(file.scenario)
    var judgement = judge(run.log, of: file)
    if arm.architecture.usesTasks, backend != .live, !file.isHeavy, judgement.findings.isEmpty {
      let again = replayer.run(file.scenario)
      if again.log.records != run.log.records {
        judgement.findings.append(.escaped("a second run of it has other records"))
      }
    }
    return JudgedRun(run: run, judgement: judgement)
  }

  /// Judges the log of a run of the file.
  package mutating func judge(_ log: EventLog, of file: ScenarioFile) -> RunJudgement {
    if reading !== file.reading {
      reading = file.reading
      precedent = nil
    }
    let verifier = Verifier(feature: file.feature, scenario: file.scenario, golden: file.golden)
    return verifier.judge(log, knowing: &precedent)
  }
}
