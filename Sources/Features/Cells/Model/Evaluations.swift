package import Queues

/// Evaluates what cells hold, counts that, and ends what explodes: one change may take so many
/// evaluations, and so many inside each other. What is behind that shows `#STEPS!`.
package final class Evaluations {
  package static let (budget, deepest) = (100_000, 1_000)

  private let queues: LayoutQueues
  private var spent = 0
  private var depth = 0

  package init(_ queues: LayoutQueues) {
    self.queues = queues
  }

  /// A change begins.
  package func begin() { spent = 0 }

  /// Nothing more is evaluated or passed on until the next change.
  package var isExhausted: Bool { spent > Self.budget }

  package func evaluate(
    _ contents: CellContents, reading read: (CellName) -> CellValue
  ) -> CellValue {
    spent += 1
    return nested {
      queues.evaluated(depth: depth)
      return isExhausted || depth > Self.deepest
        ? .error(.steps) : contents.value(reading: read)
    }
  }

  /// A cell passes its change on to those that read it, in calls.
  package func nested<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
