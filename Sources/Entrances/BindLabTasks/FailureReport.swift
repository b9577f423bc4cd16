import Queues
import Testing

extension Attempt {
  /// What people read of an order in which a test fails.
  ///
  /// - Parameter number: that of the run that found it, from 1.
  func report(
    _ order: Schedule, foundBy number: Int, of runs: Int, isRepeatable: Bool, _ tried: TriedOrders
  ) -> String {
    let size = number == 1 ? "first in, first out" : "shrunk to \(size)"
    let chance = isRepeatable ? "" : "\n  It does not fail each time: chance or a date decides."
    let name = Test.current.map { " --filter \($0.name.prefix { $0 != "(" })" } ?? ""
    return """
      \(cause ?? "")
        run \(number) of \(runs), \(size)\(chance)
        again: BINDLAB_ORDER=\(order) swift test\(name)
      \(lanes)
        first in, first out it is \(number == 1 ? "wrong, too" : "right"). \(tried.words).
      """
  }

  private var size: String {
    let longer = decisions.count { $0.choice != 0 && $0.isLatency }
    let swaps = decisions.swaps - longer
    return [
      swaps == 0 ? nil : "\(swaps) \(swaps == 1 ? "swap" : "swaps")",
      longer == 0 ? nil : "\(longer) longer \(longer == 1 ? "latency" : "latencies")",
    ].compactMap(\.self).joined(separator: " and ")
  }

  /// The run up to its failure.
  var lanes: String { FailureLanes(self).text }
}

/// The orders that were tried, each once however often it ran, and those that are left.
struct TriedOrders {
  private(set) var seen = SeenOrders()
  private var plan: OrderPlan
  private var failing: Set<[UInt8]> = []

  /// - Parameter fifo: the first one.
  init(after fifo: Attempt, budget: Int, _ shard: Shard) {
    plan = OrderPlan(after: fifo.decisions, budget: budget, seed: 0, shard: shard)
    note(fifo, by: .fifo)
  }

  mutating func takeNext() -> Schedule? { plan.takeNext(after: seen)?.schedule }

  mutating func note(_ attempt: Attempt, by order: Schedule) {
    seen.note(TriedOrder(attempt.decisions, by: order, chains: attempt.chains))
    if attempt.othersRanJobs { seen.noteOtherOrders() }
    if attempt.cause != nil { failing.insert(attempt.decisions.map(\.choice)) }
  }

  var words: String {
    if seen.all == 1 { return "There is no other order" }
    return "\(failing.count) of \(seen.all == nil ? "" : "all ")\(seen.orders) orders "
      + (failing.count == 1 ? "fails" : "fail")
  }
}
