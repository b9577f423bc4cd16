import Foundation

/// Lets threads pass only once all of them have arrived.
final class Gate: Sendable {
  private let threads: Int
  private let condition = NSCondition()
  // Guarded by `condition`, which the compiler cannot see.
  nonisolated(unsafe) private var arrived = 0

  init(threads: Int) { self.threads = threads }

  func pass() {
    condition.lock()
    defer { condition.unlock() }
    arrived += 1
    if arrived == threads { condition.broadcast() }
    while arrived < threads { condition.wait() }
  }
}
