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

/// The orders that were tried, each once however often it ran.
struct TriedOrders {
  private var failing: [[UInt8]: Bool] = [:]
  /// Each choice at a decision has an equal share of it, so that of all orders is 1.
  private var share = 0.0

  mutating func note(_ attempt: Attempt) {
    let order = attempt.decisions.map(\.choice)
    guard failing.updateValue(attempt.cause != nil, forKey: order) == nil else { return }
    share += attempt.decisions.reduce(1) { $0 / Double($1.jobs.count) }
  }

  var words: String {
    let areAll = share > 1 - 1e-9
    if areAll, failing.count == 1 { return "There is no other order" }
    let count = failing.values.count { $0 }
    return "\(count) of \(areAll ? "all " : "")\(failing.count) orders "
      + (count == 1 ? "fails" : "fail")
  }
}
