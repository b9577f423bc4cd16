package import EventLogs
import FeatureContract
package import Replay
import Synchronization

/// A run of a scenario through an arm, and the judgement on it.
package struct JudgedRun: Sendable {
  package let run: Run
  package private(set) var judgement: RunJudgement

  package var log: EventLog { run.log }
  package var findings: [Finding] { judgement.findings }
}

extension JudgedRun {
  /// Judges the run by itself.
  package init(
    of scenario: PreparedScenario, through arm: Arm, on backend: BackendChoice = .simulated,
    golden: String? = nil, limits: RunLimits = RunLimits()
  ) {
    let run = Replayer(arm: arm, backend: backend, limits: limits).run(scenario)
    let verifier = Verifier(feature: arm.feature, scenario: scenario, golden: golden)
    self.init(run: run, judgement: verifier.judge(run.log))
  }

  /// Judges the run by everything in the file. A right run of code with tasks is made twice in
  /// simulation, but for heavy files: what decides over their order may be something that nothing
  /// else sees.
  package init(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice = .simulated,
    limits: RunLimits = RunLimits()
  ) {
    let replayer = Replayer(arm: arm, backend: backend, limits: limits)
    run = replayer.run(file.scenario)
    var known = file.reading.known.withLock { $0 }
    judgement = Verifier(feature: arm.feature, scenario: file.scenario, golden: file.golden)
      .judge(run.log, knowing: &known)
    file.reading.known.withLock { [known] in $0 = known }
    guard arm.architecture.usesTasks, backend != .live, !file.isHeavy, findings.isEmpty else {
      return
    }
    if replayer.run(file.scenario).log.records != log.records {
      judgement.findings.append(.escaped("a second run of it has other records"))
    }
  }
}
