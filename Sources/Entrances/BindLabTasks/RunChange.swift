import Queues

extension Attempt {
  /// What differs from an earlier run by the same order, for people; nil if nothing does. Chance
  /// decides then, and nothing that is said of orders would hold.
  func change(from earlier: Attempt) -> String? {
    if let cause, isUncontrolled { return cause }
    let pairs = zip(jobs, earlier.jobs)
    let index =
      pairs.enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(jobs.count, earlier.jobs.count)
    func words(_ jobs: [TaskJob]) -> String {
      jobs.indices.contains(index) ? "\n    \(jobs[index].allWords)" : "\n    nothing: it had ended"
    }
    let difference: String
    if index < max(jobs.count, earlier.jobs.count) {
      difference =
        "by the same order its job \(index + 1) was once"
        + words(earlier.jobs) + "\n  and then" + words(jobs)
    } else if identity != earlier.identity {
      difference =
        "the same jobs once passed and once did not:\n    \((cause ?? earlier.cause) ?? "")"
    } else {
      return nil
    }
    return Self.words(forChance: difference)
  }

  /// The same where a run by the same order has passed before.
  var changeFromPassing: String? {
    cause.map {
      Self.words(forChance: "the same order passed at first, and later it did not:\n    \($0)")
    }
  }

  private static func words(forChance difference: String) -> String {
    """
    this test is not deterministic: \(difference)
      Something besides the order decides: a random number, a date, another thread, or what an \
    earlier run has left. Make all that changes in the test, and pass generators and dates in. Or \
    run it in one order: `.simulated(orders: 1)`.
    """
  }
}

extension TaskJob {
  fileprivate var allWords: String {
    "\(time) \(queue)  \(([label] + calls).joined(separator: ", ")), made by job \(parent)"
  }
}
