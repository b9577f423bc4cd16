import EventLogs
import FeatureContract
package import Queues
package import Replay
import Scenarios
package import Verification

/// How much is tried of one scenario through one arm.
package struct ExplorationLimits: Codable, Hashable, Sendable {
  package let runs: Int
  package let seconds: Double
  package let seed: UInt64
  package let shard: Shard
  /// What was tried is in the result, for a file.
  package let keepsOrders: Bool

  package init(
    runs: Int, seconds: Double, seed: UInt64, shard: Shard = .whole, keepingOrders: Bool = false
  ) {
    (self.runs, self.seconds, self.seed) = (runs, seconds, seed)
    (self.shard, keepsOrders) = (shard, keepingOrders)
  }

  /// So many times as long: an item may have the time that others left.
  func lasting(_ factor: Double) -> Self {
    Self(runs: runs, seconds: seconds * factor, seed: seed, shard: shard)
  }
}

/// What the exploration of one scenario through one arm came to.
package struct ExploredArm: Codable, Sendable {
  package var runs = 0
  package var failing = 0
  /// The runs in which an update overtook an earlier one, as their layout allows.
  package var inverted = 0
  /// The runs of which the judge could not try all that can have happened.
  package var unjudged = 0
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
  /// Without rules an implementation judges: the orders in which many jobs change places are left
  /// out.
  var isJudgedByImplementation = false
  package var failures: [FoundFailure] = []
  /// What was tried, if it is kept.
  var tried: [ExploredOrder] = []

  mutating func note(_ order: ExploredOrder) {
    runs += 1
    if order.isInverted { inverted += 1 }
    if !order.isJudged { unjudged += 1 }
    if !order.failures.isEmpty { failing += 1 }
    decisions = max(decisions, order.decisions)
  }

  mutating func say(_ seen: SeenOrders) {
    (allOrders, missed, statements) = (seen.all, seen.missed(depth: 1), seen.statements)
    if unjudged > 0 {
      statements.append(
        "\(unjudged) of \(runs) runs were not judged to their ends: too much can have happened at once, "
          + "and not every explanation was tried")
    }
    if isJudgedByImplementation, seen.all == nil {
      statements.append(
        "orders in which many jobs change places were left out: without rules nothing says which of "
          + "their screens are right")
    }
  }
}

/// A run, as far as it counts.
package struct ExploredOrder: Codable, Sendable {
  /// Of the scenario as it is (0), or with an input that comes twice.
  let variant: Int
  let order: TriedOrder
  let decisions: Int
  let isInverted: Bool
  let isJudged: Bool
  let failures: [FailureIdentity]
}

/// Runs one scenario through one arm in many orders. It can stop and go on.
package struct Explorer {
  private let file: ScenarioFile
  /// The scenario, and the same with an input that comes twice, for each of some.
  private var variants: [Variant]
  private let limits: ExplorationLimits
  private var judged = JudgedLogs()
  private var (result, failures) = (ExploredArm(), Failures())
  /// Of so many runs one is of a variant.
  private static let variantEvery = 4

  fileprivate struct Variant {
    let flat: FlatScenario
    /// That comes twice; nil if none does.
    let input: Int?
    var scenario: ExploredScenario
    let budget: Int
    var seen = SeenOrders()
    /// By the number of an order.
    var judged: [Int: JudgedLogs.Judged] = [:]
    /// Nil once there is none.
    var order: OrderPlan.Order?
    /// From the first run on.
    var plan: OrderPlan?
  }

  /// A run of a few inputs needs some hundred jobs, and one of a thousand needs some ten thousand.
  private static let mostJobs = 200_000
  /// The most kinds of failures that are shrunk, and the time for each.
  private static let (mostFailures, timeToShrink) = (3, Duration.seconds(10))

  package init(
    _ file: ScenarioFile, through arm: Arm, _ limits: ExplorationLimits, watch: RunWatch? = nil
  ) {
    (self.file, self.limits) = (file, limits)
    let scenario = ExploredScenario(
      file.scenario, through: arm, within: RunLimits(jobs: Self.mostJobs, watch: watch))
    var chosen = SecondInputs()
    let flat = file.scenario.flat
    result.isJudgedByImplementation = arm.feature.makeSpecification(flat.given).isImplementation
    let inputs = chosen.numbers(in: flat, of: arm.feature)
    let ofVariants = inputs.isEmpty ? 0 : limits.runs / Self.variantEvery
    variants =
      [Variant(flat, scenario, repeating: nil, budget: limits.runs - ofVariants)]
      + inputs.map {
        let flat = flat.repeating(input: $0)
        return Variant(
          flat, scenario.with(flat), repeating: $0, budget: max(ofVariants / inputs.count, 8))
      }
  }

  var runs: Int { result.runs }

  /// More time would bring nothing.
  var isDone: Bool { nextVariant == nil }

  /// - Parameter report: gets the number of runs made, and the order of the next one.
  package mutating func explore(
    for seconds: Double? = nil, telling report: (Int, Schedule) -> Void = { _, _ in }
  ) {
    let end = ContinuousClock.now + .seconds(seconds ?? limits.seconds)
    var isLate = false
    while !isLate, let index = nextVariant, let order = variants[index].order {
      report(result.runs, variants[index].token)
      if let (number, known) = variants[index].seen.known(by: order.schedule),
        let log = variants[index].judged[number]
      {
        note(known, [], log, of: index, by: order.strategy)
      } else {
        run(order, of: index)
      }
      isLate = .now > end
      let seen = variants[index].seen
      variants[index].order = variants[index].plan?.takeNext(after: seen)
    }
  }

  private mutating func run(_ order: OrderPlan.Order, of index: Int) {
    let run = variants[index].scenario.run(by: order.schedule)
    if result.runs == 0 { result.isTicking = run.log.ticksBehindSteps }
    let tried = TriedOrder(run.decisions, by: order.schedule, chains: run.chains)
    let log = judged.judge(run.log, by: &variants[index].scenario)
    note(tried, run.decisions, log, of: index, by: order.strategy)
    if variants[index].plan == nil {
      variants[index].plan = OrderPlan(
        after: run, budget: variants[index].budget - 1, seed: limits.seed,
        repeating: variants[index].input, shard: limits.shard,
        random: !result.isJudgedByImplementation)
    }
  }

  /// Three of four runs are of the scenario as it is, as long as it has orders that were not tried.
  private var nextVariant: Int? {
    guard result.runs < limits.runs else { return nil }
    let open = variants.indices.filter { variants[$0].order != nil }
    let others = open.filter { $0 > 0 }
    let (round, rest) = result.runs.quotientAndRemainder(dividingBy: Self.variantEvery)
    guard !others.isEmpty, rest == Self.variantEvery - 1 || open[0] > 0 else { return open.first }
    return others[(open[0] > 0 ? result.runs : round) % others.count]
  }

  /// - Parameter decisions: those of its run; none if it was known without one.
  private mutating func note(
    _ order: TriedOrder, _ decisions: [Decision], _ log: JudgedLogs.Judged, of index: Int,
    by strategy: Strategy
  ) {
    var order = order
    order.behaviour = log.behaviour
    if let number = variants[index].seen.note(order, decisions) {
      variants[index].judged[number] = log
    }
    let tried = ExploredOrder(
      variant: index, order: order, decisions: order.decisions, isInverted: log.isInverted,
      isJudged: log.isJudged, failures: log.failures)
    result.note(tried)
    if limits.keepsOrders { result.tried.append(tried) }
    failures.note(log, decisions, numbered: result.runs, by: strategy, in: index)
  }

  /// What it has come to; what failed is shrunk now.
  package var outcome: ExploredArm {
    var result = result
    result.isOutOfTime = !isDone
    result.say(variants[0].seen)
    result.failures = failures.all.prefix(Self.mostFailures).map(shrunk)
    return result
  }

  private func shrunk(_ failure: Failures.Failure) -> FoundFailure {
    let variant = variants[failure.variant]
    var shrinker = Shrinker(
      failure.identity, of: variant.flat, as: variant.scenario, by: failure.decisions,
      until: .now + Self.timeToShrink)
    let (flat, choices) = shrinker.shrink()
    var found = failure.found
    found.failing = failures.counts[failure.identity, default: 0]
    return FoundFailure(
      failure.identity, of: flat, as: variant.scenario.with(flat), by: choices, from: file,
      found: found)
  }
}

extension Explorer.Variant {
  fileprivate init(
    _ flat: FlatScenario, _ scenario: ExploredScenario, repeating input: Int?, budget: Int
  ) {
    (self.flat, self.input, self.scenario, self.budget) = (flat, input, scenario, budget)
    order = (input == nil ? .fifo : .again, .fifo)
  }

  /// The order of the next run, for the file as it is. What a variant does by other orders than its
  /// first ones is told by the nearest of these.
  fileprivate var token: Schedule {
    let order = order ?? (.fifo, .fifo)
    guard let input, order.strategy != .again || order.schedule == .fifo else {
      return order.schedule
    }
    return .again(input: input, jobs: nil)
  }
}

/// The kinds of failures so far, in the order in which they were found. What a run shows behind its
/// first finding may follow from that, so it makes no kind of its own.
private struct Failures {
  struct Failure {
    let identity: FailureIdentity
    /// Those of the run that found it, and the index of its variant.
    let decisions: [Decision]
    let variant: Int
    let found: FoundFailure.Finder
  }

  private(set) var all: [Failure] = []
  /// The runs that show each, if only behind another.
  private(set) var counts: [FailureIdentity: Int] = [:]

  mutating func note(
    _ log: JudgedLogs.Judged, _ decisions: [Decision], numbered number: Int,
    by strategy: Strategy, in variant: Int
  ) {
    for identity in log.failures { counts[identity, default: 0] += 1 }
    if let first = log.failures.first, !all.contains(where: { $0.identity == first }) {
      all.append(
        Failure(
          identity: first, decisions: decisions, variant: variant,
          found: .init(strategy: strategy, run: number)))
    }
  }
}
