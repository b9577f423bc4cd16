import EventLogs
package import Queues
package import Replay
import TextOutput
package import Verification

/// How much is tried of one scenario through one arm.
package struct ExplorationLimits: Codable, Hashable, Sendable {
  package let runs: Int
  package let seconds: Double
  package let seed: UInt64
  package init(runs: Int, seconds: Double, seed: UInt64) {
    (self.runs, self.seconds, self.seed) = (runs, seconds, seed)
  }

  /// So many times as long: an item may have the time that others left.
  func lasting(_ factor: Double) -> Self {
    Self(runs: runs, seconds: seconds * factor, seed: seed)
  }
}

/// What the exploration of one scenario through one arm came to.
package struct ExploredArm: Codable, Sendable {
  package var runs = 0
  package var failing = 0
  /// The runs in which an update overtook an earlier one, as their layout allows.
  package var inverted = 0
  /// The most decisions of a run.
  package var decisions = 0
  package var isOutOfTime = false
  /// See `EventLog.ticksBehindSteps`.
  package var isTicking = false
  /// The different orders, if all of them were run.
  package var allOrders: Int?
  /// See `SeenOrders.missed`, with depth 1.
  package var missed = 1.0
  /// See `SeenOrders.statements`.
  package var statements: [String] = []
  package var failures: [FoundFailure] = []

  mutating func note(_ run: Run, _ log: JudgedLogs.Judged) {
    runs += 1
    if log.isInverted { inverted += 1 }
    if !log.failures.isEmpty { failing += 1 }
    decisions = max(decisions, run.decisions.count)
  }
}

/// Runs one scenario through one arm in many orders. It can stop and go on.
package struct Explorer {
  private let file: ScenarioFile
  private var scenario: ExploredScenario
  private let limits: ExplorationLimits
  private var judged = JudgedLogs()
  private var (result, failures) = (ExploredArm(), Failures())
  private var seen = SeenOrders()
  private var order: OrderPlan.Order? = (.fifo, .fifo)
  /// From the first run on.
  private var plan: OrderPlan?
  /// A run of a few inputs needs some hundred jobs, and one of a thousand needs some ten thousand.
  private static let mostJobs = 200_000
  /// The most kinds of failures that are shrunk, and the time for each.
  private static let (mostFailures, timeToShrink) = (3, Duration.seconds(10))

  package init(
    _ file: ScenarioFile, through arm: Arm, _ limits: ExplorationLimits, watch: RunWatch? = nil
  ) {
    (self.file, self.limits) = (file, limits)
    scenario = ExploredScenario(
      file.scenario, through: arm, within: RunLimits(jobs: Self.mostJobs, watch: watch))
  }

  var runs: Int { result.runs }

  /// More time would bring nothing.
  var isDone: Bool { order == nil }

  /// - Parameter report: gets the number of runs made, and the order of the next one.
  package mutating func explore(
    for seconds: Double? = nil, telling report: (Int, Schedule) -> Void = { _, _ in }
  ) {
    let end = ContinuousClock.now + .seconds(seconds ?? limits.seconds)
    var isLate = false
    while !isLate, let order {
      report(result.runs, order.schedule)
      let run = scenario.run(by: order.schedule)
      note(run, by: order)
      isLate = .now > end
      plan = plan ?? planned(after: run)
      self.order = plan?.takeNext(after: seen)
    }
  }

  private mutating func planned(after fifo: Run) -> OrderPlan {
    result.isTicking = fifo.log.ticksBehindSteps
    let touched = TouchedParts(in: fifo.log)
    return OrderPlan(after: fifo.decisions, budget: limits.runs - 1, seed: limits.seed) {
      touched.isPair(fifo.decisions[$0.decision], $0.choice)
    }
  }

  private mutating func note(_ run: Run, by order: OrderPlan.Order) {
    let log = judged.judge(run.log, by: &scenario)
    seen.note(run.decisions, by: order.schedule, chains: run.chains, behaviour: log.behaviour)
    result.note(run, log)
    failures.note(log, of: run, numbered: result.runs, by: order.strategy)
  }

  /// What it has come to; what failed is shrunk now.
  package var outcome: ExploredArm {
    var result = result
    result.isOutOfTime = !isDone
    (result.allOrders, result.missed) = (seen.all, seen.missed(depth: 1))
    result.statements = seen.statements
    result.failures = failures.all.prefix(Self.mostFailures).map(shrunk)
    return result
  }

  private func shrunk(_ failure: Failures.Failure) -> FoundFailure {
    var shrinker = Shrinker(
      failure.identity, of: file.scenario.flat, as: scenario, by: failure.decisions,
      until: .now + Self.timeToShrink)
    let (flat, choices) = shrinker.shrink()
    return FoundFailure(
      failure.identity, of: flat, as: scenario.with(flat), by: choices, from: file,
      found: failure.found)
  }
}

/// The kinds of failures so far, in the order in which they were found. What a run shows behind its
/// first finding may follow from that, so it makes no kind of its own.
private struct Failures {
  struct Failure {
    let identity: FailureIdentity
    /// Those of the run that found it.
    let decisions: [Decision]
    var found: FoundFailure.Finder
  }

  private(set) var all: [Failure] = []

  mutating func note(
    _ log: JudgedLogs.Judged, of run: Run, numbered number: Int, by strategy: Strategy
  ) {
    if let first = log.failures.first, !all.contains(where: { $0.identity == first }) {
      all.append(
        Failure(
          identity: first, decisions: run.decisions, found: .init(strategy: strategy, run: number)))
    }
    for index in all.indices where log.failures.contains(all[index].identity) {
      all[index].found.failing += 1
    }
  }
}

/// The judgements so far. A log that is equal to an earlier one costs its fingerprint.
struct JudgedLogs {
  struct Judged {
    /// Those of the findings, the clearest first; empty for a right log.
    let failures: [FailureIdentity]
    let isInverted: Bool
    let behaviour: Int
  }

  private var judged: [Int: Judged] = [:]

  mutating func judge(_ log: EventLog, by explored: inout ExploredScenario) -> Judged {
    let fingerprint = log.fingerprint
    if let known = judged[fingerprint] { return known }
    let (findings, isInverted) = explored.judge(log)
    let new = Judged(
      failures: findings.map(\.subject).uniqued, isInverted: isInverted, behaviour: log.behaviour)
    judged[fingerprint] = new
    return new
  }
}
