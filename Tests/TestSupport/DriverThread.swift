import Foundation

// TestSupport: what several test targets need, and nothing that one of them could keep to itself.

/// Runs work on a thread of its own, off the main one and off the cooperative pool: live runs block
/// their driver while the main queue works. One piece of work at a time, over all suites.
package enum DriverThread {
  private static let turn = NSLock()

  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: turn.withLock(work)) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}
