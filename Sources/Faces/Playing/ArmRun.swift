import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

/// A judged run of the whole scenario through one arm.
struct ArmRun {
  let arm: Arm
  let log: EventLog
  let failures: [Failure]
  let screen: Snapshot
  /// The values that were wrong in between, in order.
  let glitchedWrites: [Glitch]
  /// The settled screens that were wrong, in order.
  let deviations: [Deviation]

  var glitches: Int { glitchedWrites.count }

  init(_ arm: Arm, _ file: ScenarioFile, _ verification: inout RunVerification) {
    let run = verification.run(file, through: arm, jobBudget: Rehearsal.jobBudget)
    self.arm = arm
    log = run.log
    failures = run.failures
    glitchedWrites = run.judgement.glitchedWrites
    deviations = run.judgement.deviations
    screen =
      run.judgement.transcript.entries.last { $0.screen != nil }?.screen
      ?? arm.feature.initialScreen
  }

  var name: String { arm.name }

  /// True without failures. An unused `during` is none: the input for its write may still come.
  var isRight: Bool {
    failures.allSatisfy { $0.kind == .unusedDuring }
  }
}

extension Arm {
  /// `flux under main`
  var name: String { "\(architecture.name) under \(layout.name)" }
}

/// The runs of one scenario through all arms.
struct PlayedRuns {
  let file: ScenarioFile
  let runs: [ArmRun]

  /// - Parameter arms: at least one.
  init(_ file: ScenarioFile, _ arms: [Arm]) {
    var verification = RunVerification()
    self.file = file
    runs = arms.map { ArmRun($0, file, &verification) }
  }

  /// A run that shows the right screen; any run if none does.
  var shown: ArmRun { runs.first(where: \.isRight) ?? runs[0] }

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

  /// The failures of every run alike, in the words of the first run: the scenario itself is wrong.
  var commonFailures: [Failure] {
    runs[0].failures.filter { failure in
      guard let subject = failure.authorsSubject else { return false }
      return runs.allSatisfy { $0.failures.contains { $0.authorsSubject == subject } }
    }
  }
}

extension Failure {
  /// The unmet part of the scenario, without observed values; nil if the author is not to blame.
  fileprivate var authorsSubject: String? {
    switch self {
    case .expectation(let position, _, let what, _, _): "\(position) \(what)"
    case .unusedDuring(let position): "\(position)"
    default: nil
    }
  }
}

/// An arm that ended the process in which it ran, with the reason.
struct Crash {
  let arm: Arm
  let ending: String

  func words(in ink: Ink) -> [String] {
    [
      ink.paint(VisibleText.of("\(arm.name) crashes"), .heading),
      "  " + ink.paint(VisibleText.of(ending), .removed),
    ]
  }
}

/// A scenario as the loader reads it, with the arms that survive it. Each arm is tried in another
/// process first, so a crash loses nothing that was typed.
struct RehearsedScenario {
  private let file: ScenarioFile
  private var arms: [Arm] = []
  private(set) var crashes: [Crash] = []

  init(
    _ scenario: PlayedScenario, _ arms: [Arm], _ setting: PlaySession.Setting
  ) throws(ScenarioErrors) {
    let (text, path) = (
      scenario.text, "Scenarios/\(setting.feature.name)/played\(ScenarioName.suffix)"
    )
    file = try ScenarioReading(setting.catalog).load(text: text, asIfAt: path)[0]
    for arm in arms {
      if let ending = setting.rehearse(file, arm) {
        crashes.append(Crash(arm: arm, ending: ending))
      } else {
        self.arms.append(arm)
      }
    }
  }

  /// The runs of the arms that survive; nil if there is none.
  var runs: PlayedRuns? { arms.isEmpty ? nil : PlayedRuns(file, arms) }
}
