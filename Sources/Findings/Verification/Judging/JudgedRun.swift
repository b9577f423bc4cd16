package import EventLogs
package import Replay

/// A run of a scenario through an arm, and the judgement on it.
package struct JudgedRun: Sendable {
  package let run: Run
  package let judgement: RunJudgement

  package var log: EventLog { run.log }
  /// What is wrong; empty for a right run.
  package var findings: [Finding] { judgement.findings }
}

extension JudgedRun {
  /// Judges the run by itself.
  ///
  /// - Parameter golden: the golden transcript; nil compares with none.
  package init(
    of scenario: PreparedScenario, through arm: Arm, on backend: BackendChoice = .simulated,
    golden: String? = nil, jobBudget: Int = Replayer.jobBudget
  ) {
    let run = Replayer(arm: arm, backend: backend, jobBudget: jobBudget).run(scenario)
    let verifier = Verifier(feature: arm.feature, scenario: scenario, golden: golden)
    self.init(run: run, judgement: verifier.judge(run.log))
  }

  /// Judges the run by everything in the file. For several runs of a file, one `RunVerification` is
  /// faster.
  package init(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice = .simulated
  ) {
    var verification = RunVerification()
    self = verification.run(file, through: arm, on: backend)
  }
}
