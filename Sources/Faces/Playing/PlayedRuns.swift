import FeatureContract
import Interaction
import Replay
import ScenarioLanguage
import Scenarios
import Verification

/// The judged runs of the whole scenario through all arms. Each arm is tried in another process
/// first, so a crash loses nothing that was typed.
struct PlayedRuns {
  typealias ArmRun = (arm: Arm, run: JudgedRun)

  let file: ScenarioFile
  let runs: [ArmRun]
  /// The arms that ended their process, each with the way in which it did.
  let crashes: [(arm: Arm, ending: String)]

  init(_ scenario: PlayedScenario, _ setting: PlaySession.Setting) throws(ScenarioErrors) {
    let path = "Scenarios/\(setting.feature.name)/played\(ScenarioName.suffix)"
    let file = try ScenarioReading(setting.catalog).load(text: scenario.text(), asIfAt: path)[0]
    var verification = RunVerification()
    var (runs, crashes) = ([ArmRun](), [(arm: Arm, ending: String)]())
    for arm in setting.arms {
      if let ending = setting.rehearse(file, arm) {
        crashes.append((arm, ending))
      } else {
        let run = verification.run(file, through: arm, jobBudget: Rehearsal.jobBudget)
        runs.append((arm, run))
      }
    }
    (self.file, self.runs, self.crashes) = (file, runs, crashes)
  }

  /// A run that shows the right screen; any run if none does.
  var shown: ArmRun? { runs.first { Self.findings(of: $0).isEmpty } ?? runs.first }

  /// The screen of `shown`.
  var screen: Snapshot {
    let entries = shown?.run.judgement.transcript.entries ?? []
    return entries.last { $0.screen != nil }?.screen ?? file.feature.initialScreen
  }

  /// An unused `during` is no finding: the input for its write may still come.
  static func findings(of run: ArmRun) -> [Finding] {
    run.run.findings.filter { $0.rule != .unusedDuring }
  }

  /// What `verify` would say of each wrong run.
  var findings: [String] {
    crashes.map { "\($0.arm.name) \($0.ending)" }
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
    guard let first = runs.first else { return nil }
    return Self.findings(of: first).first { finding in
      finding.rule == .expectation
        && runs.allSatisfy { run in
          run.run.findings.contains {
            $0.rule == .expectation && $0.position == finding.position
              && $0.property == finding.property
          }
        }
    }
  }

  /// True if inputs come after the last expectation and the screen still exists.
  var lacksExpectation: Bool {
    let last = file.scenario.flat.steps.map(\.action).last { action in
      switch action {
      case .wait, .idle: false
      default: true
      }
    }
    return switch last {
    case .expect, .end: false
    default: true
    }
  }
}
