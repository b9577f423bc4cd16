import Queues
import Testing

/// What people read of an order in which a test fails.
struct FailureReport {
  let attempt: Attempt
  let order: Schedule
  /// That of the order that was found first, from 1.
  let number: Int
  let orders: Int
  let isRepeatable: Bool
  let isFIFORight: Bool
  let frequency: String

  var text: String {
    let size = number == 1 ? "first in, first out" : "shrunk to \(attempt.size)"
    let chance = isRepeatable ? "" : "\n  It does not fail each time: chance or a date decides."
    let name = Test.current.map { " --filter \($0.name.prefix { $0 != "(" })" } ?? ""
    return """
      \(attempt.cause ?? "")
        order \(number) of \(orders), \(size)\(chance)
        again: BINDLAB_ORDER=\(order) swift test\(name)
      \(attempt.lanes)
        first in, first out it is \(isFIFORight ? "right" : "wrong, too"). \(frequency).
      """
  }
}

extension Attempt {
  fileprivate var size: String {
    let longer = decisions.count { $0.choice != 0 && $0.isLatency }
    let swaps = decisions.swaps - longer
    return [
      swaps == 0 ? nil : "\(swaps) \(swaps == 1 ? "swap" : "swaps")",
      longer == 0 ? nil : "\(longer) longer \(longer == 1 ? "latency" : "latencies")",
    ].compactMap(\.self).joined(separator: " and ")
  }

  /// A line for each job that matters: those of the tasks that a decision concerns, and of the
  /// test. Where nothing is decided otherwise than first in, first out, all do.
  var lanes: String {
    let changes = decisions.filter { $0.choice != 0 }
    let marks = Dictionary(
      zip(decisions.swapped, changes).map { (Int($0), $1.isLatency ? "waits longer" : "swapped") },
      uniquingKeysWith: { $1 })
    let concerned = Set(changes.flatMap(\.jobs).map(Int.init))
    let tasks = Set(jobs.filter { concerned.contains($0.number) }.map(\.task))
    let shown = jobs.filter { job in
      changes.isEmpty || job.task == 1 || concerned.contains(job.number)
        || job.task != 0 && tasks.contains(job.task)
    }
    return JobLine.text(
      of: shown.map { job in
        let task = job.task == 1 && job.label == "task 1" ? "the test" : job.label
        return JobLine(
          at: UInt64(job.time / .nanoseconds(1)), on: job.queue, marks[job.number] ?? "", task)
      })
  }
}
