/// The orders that are tried of a run: of a scenario as of a test.
extension Schedule {
  /// A decision of a run, and another choice at it.
  package typealias Swap = (decision: Int, choice: UInt8)

  /// Every way to differ from first in, first out at one decision.
  static func swaps(of decisions: [Decision]) -> [Swap] {
    decisions.indices.flatMap { index in
      (1..<UInt8(clamping: decisions[index].width)).map { (index, $0) }
    }
  }

  /// First in, first out but for these decisions.
  package init(swapping swaps: Swap...) {
    var choices = [UInt8](repeating: 0, count: (swaps.map(\.decision).max() ?? -1) + 1)
    for swap in swaps { choices[swap.decision] = swap.choice }
    self.init(choices)
  }
}

/// What came of an order that was tried for a smaller failure.
package enum TriedSwaps {
  /// The run fails in the same way, with these decisions.
  case fails([Decision])
  case differs
  /// No more may be tried.
  case over
}

extension [Decision] {
  /// The number of decisions that are not first in, first out.
  package var swaps: Int { count { $0.choice != 0 } }

  /// The jobs that were chosen otherwise than first in, first out.
  package var swapped: [UInt32] { filter { $0.choice != 0 }.map { $0.jobs[Int($0.choice)] } }

  /// Those of a run that fails in the same way with fewer swaps: by one of the orders, and then
  /// without one swap after another. What comes later may leave more decisions before it.
  ///
  package func withFewerSwaps(
    trying orders: [Schedule], _ tried: (Schedule) -> TriedSwaps
  ) -> [Decision] {
    var (smallest, isOver) = (self, false)
    func takes(_ order: Schedule) -> Bool {
      switch tried(order) {
      case .fails(let other) where other.swaps < smallest.swaps: smallest = other
      case .fails, .differs: return false
      case .over:
        isOver = true
        return false
      }
      return true
    }
    for order in orders where !isOver && smallest.swaps > 1 { _ = takes(order) }
    var index = smallest.count - 1
    while index >= 0, !isOver {
      defer { index = Swift.min(index, smallest.count) - 1 }
      guard index < smallest.count, smallest[index].choice != 0 else { continue }
      for zeros in 1...4 where !isOver {
        var choices = smallest.map(\.choice)
        choices.replaceSubrange(index...index, with: [UInt8](repeating: 0, count: zeros))
        if takes(Schedule(choices)) { break }
      }
    }
    return smallest
  }
}

/// A job of a run, for people.
package struct JobLine {
  package static let most = 24
  private static let (timeWidth, markWidth) = (7, 7)

  private let time: String
  private let queue: String
  private let mark: String
  private let words: String
  private let gap: String?

  /// - Parameters:
  ///   - mark: what was decided of it otherwise than first in, first out; empty for nothing.
  ///   - gap: what is left out before it.
  package init(
    at time: UInt64, on queue: String, _ mark: String, _ words: String, after gap: String? = nil
  ) {
    self.time = "\(time / 1_000_000) ms"
    (self.queue, self.mark, self.words, self.gap) = (queue, mark, words, gap)
  }

  /// The last of the jobs, a line each.
  package static func text(of jobs: [JobLine]) -> String {
    func spaces(_ width: Int, _ text: String) -> String {
      String(repeating: " ", count: max(0, width - text.count))
    }
    let queues = jobs.map(\.queue.count).max() ?? 0
    let marks = max(markWidth, jobs.map(\.mark.count).max() ?? 0)
    let left = max(jobs.count - most, 0)
    let lines = jobs.dropFirst(left).map { job in
      (job.gap.map { "  … \($0)\n" } ?? "")
        + "  \(spaces(timeWidth, job.time))\(job.time)  \(job.queue)\(spaces(queues, job.queue))  "
        + "\(job.mark)\(spaces(marks, job.mark))  \(job.words)"
    }
    return ((left > 0 ? ["  … \(left) jobs before"] : []) + lines).joined(separator: "\n")
  }
}
