import ChildProcesses
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification
import VerifyingChildren

/// The judged runs of the whole scenario through all arms. Each arm is tried in another process
/// first, so a crash loses nothing that was typed.
///
/// Time stands still after the last step: what is due later comes when a step lets time pass.
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
        let limits = RunLimits(jobs: ChildProgram.rehearsedJobs)
        runs.append((arm, JudgedRun(of: file.endedAtOnce, through: arm, limits: limits)))
      }
    }
  }

  /// A run that shows the right screen; any run if none does.
  var shown: ArmRun? { runs.first { findings(of: $0).isEmpty } ?? runs.first }

  /// The screen of `shown`.
  var screen: Snapshot {
    let entries = shown?.run.judgement.transcript.entries ?? []
    return entries.last { $0.screen != nil }?.screen ?? file.feature.initialScreen
  }

  /// The records of `shown` up to the last step.
  private var past: ArraySlice<Record> {
    shown?.run.log.records.prefix { $0.kind != .inputEnd } ?? []
  }

  /// The time after the last step; 0 as long as none has passed.
  var time: UInt64 { past.last?.time ?? 0 }

  /// The requests and answers so far, of `shown`.
  var requests: [String] {
    past.compactMap { record in
      ServiceEvent(record).map { "\($0.words) at \(ExactTime.text(of: record.time))" }
    }
  }

  /// The nanoseconds until the answer to a request comes; nil if no answer is on its way.
  func time(untilAnswer number: Int) -> UInt64? {
    let requests = past.indices.filter { past[$0].kind == .request }
    guard requests.indices.contains(number - 1) else { return nil }
    let timer = past.first { $0.kind == .timerSet && $0.cause == requests[number - 1] }
    guard let timer, let delay = timer.delay, timer.time + UInt64(delay) > time,
      !past.contains(where: { $0.kind == .timerCancel && $0.job == timer.job })
    else { return nil }
    return timer.time + UInt64(delay) - time
  }

  /// Before an end is typed, a rule about the end finds nothing.
  private func findings(of run: ArmRun) -> [Finding] {
    let end = isEnded ? nil : run.run.log.records.firstIndex { $0.kind == .inputEnd }
    return run.run.findings.filter {
      (isEnded || !$0.rule.has(.ofEnd)) && $0.record ?? 0 < end ?? .max
    }
  }

  private var isEnded: Bool { file.scenario.flat.steps.last?.action == .end }

  /// What `verify` would say of each wrong run.
  var findings: [String] {
    crashes
      + runs.compactMap { run in
        findings(of: run).first.map { "\(run.arm.name): \($0.text)" }
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
    if case .expect? = file.scenario.flat.steps.last?.action { false } else { !isEnded }
  }
}
