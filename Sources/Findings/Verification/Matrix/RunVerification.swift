package import EventLogs
package import Replay
import Scenarios

/// Judges runs of scenario files. What a right run of a file showed helps to judge the next ones.
package struct RunVerification: Sendable {
  /// The last file. What is kept is of it alone: its runs come one after the other unless they are
  /// shuffled.
  private var reading: ScenarioFile.Reading?
  private var precedent: Precedent?

  package init() {}

  /// Runs the file through the arm, and judges the run.
  ///
  /// - Parameters:
  ///   - jobBudget: the most jobs between two settled states.
  ///   - sink: gets the log as it grows.
  package mutating func run(
    _ file: ScenarioFile, through arm: Arm, on backend: BackendChoice = .simulated,
    jobBudget: Int = Replayer.jobBudget, loggingTo sink: (any RecordSink)? = nil
  ) -> JudgedRun {
    let run = Replayer(arm: arm, backend: backend, jobBudget: jobBudget)
      .run(file.scenario, loggingTo: sink)
    return JudgedRun(run: run, judgement: judge(run.log, of: file))
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
