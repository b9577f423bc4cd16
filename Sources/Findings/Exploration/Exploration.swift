// Exploration: runs a scenario through an arm in many orders, and shrinks what fails. A run's order
// is a `Schedule`; the inputs come when it has them. Start at `Explorer`, then `OrderPlan`, which
// chooses the orders, `Shrinker` and `FoundFailure`.

import EventLogs
import Queues
import Replay
import Scenarios
import Verification

/// A scenario whose inputs come when a schedule has them, with the arm that runs it.
struct ExploredScenario {
  let arm: Arm
  let scenario: PreparedScenario
  private let verifier: Verifier
  private let limits: RunLimits
  private var known = KnownScreens()

  /// - Parameter scenario: as its file has it.
  init(_ scenario: PreparedScenario, through arm: Arm, within limits: RunLimits) {
    (self.arm, self.limits) = (arm, limits)
    self.scenario = scenario.ordered(by: .fifo)
    verifier = Verifier(feature: arm.feature, scenario: self.scenario, golden: nil)
  }

  /// Other inputs through the same arm.
  func with(_ flat: FlatScenario) -> ExploredScenario {
    ExploredScenario(PreparedScenario(flat, for: arm.feature), through: arm, within: limits)
  }

  func run(by schedule: Schedule) -> Run {
    Replayer(arm: arm, backend: .ordered(schedule), limits: limits)
      .run(scenario, remembering: true)
  }

  /// What is wrong, the clearest first.
  mutating func findings(in log: EventLog) -> [Finding] {
    judge(log).findings.filter { !$0.rule.has(.ofScenario) }
  }

  mutating func judge(_ log: EventLog) -> RunJudgement { verifier.judge(log, knowing: &known) }
}

/// What two runs share that fail alike: the rule, and the property or the invariant.
package typealias FailureIdentity = [String]

extension EventLog {
  /// The names of the jobs that have one, such as the pieces of tasks.
  var jobLabels: [UInt32: String] {
    records.reduce(into: [:]) { labels, record in
      if let label = record.jobLabel { labels[record.job] = label }
    }
  }
}
