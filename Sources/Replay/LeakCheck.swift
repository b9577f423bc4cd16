import Queues

/// Whether what was built goes when it should: for a pushed screen with it, and all of it at the
/// end.
///
/// Everything that an architecture builds and that acts holds the run's queues, itself or through
/// what it holds. So the number of references to them, taken whenever a screen is at rest with
/// nothing pushed, tells whether the live objects are back to their number before the push.
struct LeakCheck {
  /// The largest surplus seen while the screen was there, or the largest lack, by its amount.
  private(set) var remaining = 0
  /// The surplus after the end over what there was before anything was built.
  private(set) var remainingAtEnd = 0
  private var expected: [Int: Int] = [:]
  private var unbuilt = 0

  /// Called before anything is built.
  mutating func noteBeginning(_ queues: LayoutQueues) {
    unbuilt = Self.count(queues)
  }

  mutating func noteEnd(_ queues: LayoutQueues) {
    remainingAtEnd = Self.count(queues) - unbuilt
  }

  /// - Parameter state: the screen's resting state; nil while something is pushed, and then nothing
  ///   is expected.
  mutating func note(at state: Int?, _ queues: LayoutQueues) {
    guard let state else { return }
    let count = Self.count(queues)
    let surplus = count - expected[state, default: count]
    expected[state] = expected[state, default: count]
    if abs(surplus) > abs(remaining) { remaining = surplus }
  }

  /// Never inlined, so that it is reached with the same references of its callers' each time.
  @inline(never)
  private static func count(_ queues: LayoutQueues) -> Int {
    Int(_getRetainCount(queues))
  }
}
