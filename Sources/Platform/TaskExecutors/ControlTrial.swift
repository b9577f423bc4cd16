import Queues
import Synchronization

/// Tries whether orders are decided here at all. Two tasks raise one counter: with an await between
/// reading and writing an order must lose an update, and without one none may.
package enum ControlTrial {
  /// One run of a counter that loses updates, or of a right one. Nil if it has no result.
  package typealias Run = (Schedule, _ isRacy: Bool) -> (isRight: Bool, decisions: [Decision])?

  private static let orders = 20

  /// Why nothing that is said of orders holds in this process; nil if it does.
  package static func complaint(of run: Run = run) -> String? {
    guard let misses = failures(of: run, isRacy: true),
      let falseAlarms = failures(of: run, isRacy: false)
    else { return "nothing is controlled here: two tasks that raise a counter have no result" }
    if misses == 0 {
      return "nothing is controlled here: no order of \(orders) loses an update that is racy"
    }
    if falseAlarms > 0 {
      return "nothing is controlled here: a counter that is right loses an update"
    }
    return nil
  }

  private static func failures(of run: Run, isRacy: Bool) -> Int? {
    var seen = SeenOrders()
    guard let fifo = run(.fifo, isRacy) else { return nil }
    seen.note(TriedOrder(fifo.decisions, by: .fifo))
    var failures = fifo.isRight ? 0 : 1
    var plan = OrderPlan(after: fifo.decisions, budget: orders - 1, seed: 0)
    while let order = plan.takeNext(after: seen)?.schedule {
      guard let next = run(order, isRacy) else { return nil }
      seen.note(TriedOrder(next.decisions, by: order))
      if !next.isRight { failures += 1 }
    }
    return failures
  }

  private static func run(
    _ order: Schedule, isRacy: Bool
  ) -> (isRight: Bool, decisions: [Decision])? {
    let counter = Mutex(0)
    let raise = { @concurrent @Sendable in
      let old = counter.withLock { $0 }
      if isRacy { await Task.yield() }
      counter.withLock { $0 = old + 1 }
    }
    let end = simulation(order, remembering: true, jobBudget: 100, patience: .zero) {
      async let first: Void = raise()
      async let second: Void = raise()
      _ = await (first, second)
      return counter.withLock { $0 == 2 }
    }
    return (try? end.result.get()).map { ($0.value, end.decisions) }
  }
}
