import Queues
import TaskExecutors
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
    let swaps = attempt.choices.count { $0 != 0 }
    let size =
      number == 1 ? "first in, first out" : "shrunk to \(swaps) \(swaps == 1 ? "swap" : "swaps")"
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
  private static let mostLines = 24

  /// A line for each job that matters: those of the tasks that a swap concerns, and of the test.
  /// Where nothing is swapped, all do.
  var lanes: String {
    let swaps = decisions.filter { $0.choice != 0 }
    let swapped = Set(swaps.map { Int($0.jobs[Int($0.choice)]) })
    let concerned = Set(swaps.flatMap(\.jobs).map(Int.init))
    let tasks = Set(jobs.filter { concerned.contains($0.number) }.map(\.task))
    let shown = jobs.filter { job in
      swaps.isEmpty || job.task == 1 || concerned.contains(job.number)
        || job.task != 0 && tasks.contains(job.task)
    }
    let times = shown.map { "\(Int($0.time / .milliseconds(1))) ms" }
    let width = times.map(\.count).max() ?? 0
    let lines = zip(shown, times).suffix(Self.mostLines).map { job, time in
      let task = job.task == 1 && job.label == "task 1" ? "the test" : job.label
      return "  " + time + String(repeating: " ", count: width - time.count) + "  \(job.queue)  "
        + task + (swapped.contains(job.number) ? "   swapped" : "")
    }
    let left = shown.count - lines.count
    return ((left > 0 ? ["  … \(left) jobs before"] : []) + lines).joined(separator: "\n")
  }
}
