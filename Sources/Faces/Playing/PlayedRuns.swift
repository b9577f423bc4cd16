import ChildProcesses
import FeatureContract
import Interaction
import Replay
import ScenarioLanguage
import Scenarios
import Verification
import VerifyingChildren

/// The judged runs of the whole scenario through all arms. Each arm is tried in another process
/// first, so a crash loses nothing that was typed.
struct PlayedRuns {
  typealias ArmRun = (arm: Arm, run: JudgedRun)

  let file: ScenarioFile
  private(set) var runs: [ArmRun] = []
  /// The arms that ended their process, each with the way in which it did.
  private var crashes: [String] = []

  init(_ scenario: PlayedScenario, _ setting: PlaySession.Setting) throws(ScenarioErrors) {
    let path = "Scenarios/\(setting.feature.name)/played\(ScenarioName.suffix)"
    file = try ScenarioReading(setting.catalog).load(text: scenario.text(), asIfAt: path)[0]
    for arm in setting.arms {
      if let ending = setting.rehearse(file, arm) {
        crashes.append("\(arm.name) \(ending)")
      } else {
        let run = JudgedRun(of: file, through: arm, jobBudget: ChildProgram.rehearsedJobs)
        runs.append((arm, run))
      }
    }
  }

  /// A run that shows the right screen; any run if none does.
  var shown: ArmRun? { runs.first { Self.findings(of: $0).isEmpty } ?? runs.first }

  /// The screen of `shown`.
  var screen: Snapshot {
    let entries = shown?.run.judgement.transcript.entries ?? []
    return entries.last { $0.screen != nil }?.screen ?? file.feature.initialScreen
  }

  /// An unused `during` is no finding: the input for its write may still come.
  private static func findings(of run: ArmRun) -> [Finding] {
    run.run.findings.filter { $0.rule != .unusedDuring }
  }

  /// What `verify` would say of each wrong run.
  var findings: [String] {
    crashes
      + runs.compactMap { run in
        Self.findings(of: run).first.map { "\(run.arm.name): \($0.text)" }
      }
  }

  /// The glitches of each arm that has any.
  var glitches: [String] {
    runs.filter { $0.run.judgement.glitches > 0 }
      .map { "\($0.run.judgement.glitches) in \($0.arm.name)" }
  }

  /// An expectation that no run meets: the scenario itself is wrong.
  var unmet: Finding? {
    let unmet = runs.map { $0.run.findings.filter { $0.rule == .expectation } }
    return unmet.first?.first { finding in
      unmet.allSatisfy { others in
        others.contains { $0.position == finding.position && $0.property == finding.property }
      }
    }
  }

  /// True unless the scenario ends with an expectation, or with the screen.
  var lacksExpectation: Bool {
    switch file.scenario.flat.steps.last?.action {
    case .expect, .end: false
    default: true
    }
  }
}
