import Interaction
import Queues
import Replay
import Scenarios
import Verification

/// Makes a failing run smaller: fewer inputs, and fewer decisions that are not first in, first out.
/// What it returns fails in the same way as what it was given.
struct Shrinker {
  private let scenario: ExploredScenario
  private let flat: FlatScenario
  private let failure: FailureIdentity
  private let end: ContinuousClock.Instant
  /// What is left of the scenario, and the decisions of its run.
  private var items: [[FlatStep]]
  private var decisions: [Decision]
  private var tries = 0
  private static let mostTries = 2_000
  /// The tries for each kind of step, so that none uses up all.
  private static let mostOfAPass = 400
  private static let smallChunk = 5

  /// - Parameters:
  ///   - flat: the scenario as its file has it.
  ///   - decisions: those of the run that failed.
  ///   - end: when no more time is left.
  init(
    _ failure: FailureIdentity, of flat: FlatScenario, as scenario: ExploredScenario,
    by decisions: [Decision], until end: ContinuousClock.Instant
  ) {
    (self.scenario, self.flat, self.failure, self.decisions) = (scenario, flat, failure, decisions)
    self.end = end
    items = Self.items(of: flat)
  }

  /// The scenario and the choices that are left.
  mutating func shrink() -> (flat: FlatScenario, choices: [UInt8]) {
    var size = (Int.max, Int.max)
    while size != (items.count, decisions.swaps), !isDone {
      size = (items.count, decisions.swaps)
      removeItems()
      removeSwaps()
    }
    return (Self.flat(items, of: flat), decisions.map(\.choice))
  }

  private var isDone: Bool { tries >= Self.mostTries || .now > end }

  /// What can be left out: a step, an input of a burst, or a composition as a whole.
  private static func items(of flat: FlatScenario) -> [[FlatStep]] {
    let steps = flat.steps.flatMap { step -> [FlatStep] in
      guard case .burst(let inputs) = step.action else { return [step] }
      return inputs.map { FlatStep(.input($0.input), at: $0.position) }
    }
    var items: [[FlatStep]] = []
    var isOpen = false
    for step in steps {
      if isOpen { items[items.count - 1].append(step) } else { items.append([step]) }
      guard case .input(.field(_, let input)) = step.action else { continue }
      switch input {
      case .compose: isOpen = true
      case .commit, .cancelCompose: isOpen = false
      default: break
      }
    }
    return items
  }

  private static func flat(_ items: [[FlatStep]], of flat: FlatScenario) -> FlatScenario {
    var flat = flat
    flat.steps = items.flatMap(\.self)
    return flat
  }

  // MARK: Inputs

  /// Chunks of half the length first, then of half of that, as delta debugging does (Zeller and
  /// Hildebrandt, 2002). Small ones are tried at every place: what opens a page goes with what is
  /// done there.
  private mutating func removeItems() {
    var chunk = max(items.count / 2, 1)
    let end = tries + Self.mostOfAPass * 2
    while chunk > 0 {
      let stride = chunk > Self.smallChunk ? chunk : 1
      var start = items.count
      while start > 0 {
        if isDone || tries >= end { return }
        start = max(0, min(start, items.count) - stride)
        remove(start..<min(start + chunk, items.count))
      }
      chunk = chunk > Self.smallChunk * 2 ? chunk / 2 : min(chunk - 1, Self.smallChunk)
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    var fewer = items
    fewer.removeSubrange(range)
    let flat = Self.flat(fewer, of: flat)
    guard flat.steps.contains(where: { $0.free != nil }) else { return }
    var explored = scenario.with(flat)
    let orders =
      choicesWithout(range).map { Schedule($0) } + [.fifo] + (0..<3).map { .early(jobs: $0) }
    for order in orders where !isDone {
      guard let decisions = self.decisions(of: order, failing: &explored) else { continue }
      (items, self.decisions) = (fewer, decisions)
      return
    }
  }

  /// The choices without those that brought the inputs of the items: with and without the jobs that
  /// ran before each of them.
  private func choicesWithout(_ range: Range<Int>) -> [[UInt8]] {
    func inputs(_ items: ArraySlice<[FlatStep]>) -> Int {
      items.joined().reduce(0) { $0 + ($1.free?.count ?? 0) }
    }
    let first = inputs(items[..<range.lowerBound])
    let gone = first..<first + inputs(items[range])
    var (whole, shorter, waiting): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var arrivals = 0
    for decision in decisions {
      guard decision.jobs[Int(decision.choice)] == .max else {
        waiting.append(decision.choice)
        continue
      }
      let isKept = !gone.contains(arrivals)
      whole += waiting + (isKept ? [decision.choice] : [])
      shorter += isKept ? waiting + [decision.choice] : []
      waiting = []
      arrivals += 1
    }
    return [shorter + waiting, whole + waiting]
  }

  // MARK: Decisions

  /// One swap or two may do where several were found by chance.
  private mutating func removeSwaps() {
    var explored = scenario.with(Self.flat(items, of: flat))
    var orders: [Schedule] = []
    if decisions.swaps > 1 {
      let fifo = explored.run(by: .fifo)
      let plan = OrderPlan(after: fifo, budget: 2 * Self.mostOfAPass, seed: 0)
      orders = plan.systematic.map(\.schedule)
    }
    let end = tries + Self.mostOfAPass * 2
    decisions = decisions.withFewerSwaps(trying: Array(orders.prefix(Self.mostOfAPass))) { order in
      if isDone || tries >= end { return .over }
      return decisions(of: order, failing: &explored).map { .fails($0) } ?? .differs
    }
  }

  /// The decisions of the run by this order; nil unless it fails in the same way.
  private mutating func decisions(
    of order: Schedule, failing explored: inout ExploredScenario
  ) -> [Decision]? {
    tries += 1
    let run = explored.run(by: order)
    return explored.findings(in: run.log).first?.subject == failure ? run.decisions : nil
  }
}
