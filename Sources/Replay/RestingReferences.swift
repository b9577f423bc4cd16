import Queues

/// Whether what was built for a pushed screen goes with it.
///
/// Everything that an architecture builds and that acts holds the run's queues, itself or through
/// what it holds. So the number of references to them, taken whenever a screen is at rest with
/// nothing pushed, tells whether the live objects are back to their number before the push.
struct RestingReferences {
  /// The largest surplus seen, or the largest lack, by its amount.
  private(set) var remaining = 0
  private var expected: [Int: Int] = [:]

  /// - Parameter state: the screen's resting state; nil while something is pushed, and then nothing
  ///   is expected.
  mutating func note(at state: Int?, _ queues: LayoutQueues) {
    guard let state else { return }
    let count = Int(_getRetainCount(queues))
    let surplus = count - expected[state, default: count]
    expected[state] = expected[state, default: count]
    if abs(surplus) > abs(remaining) { remaining = surplus }
  }
}
