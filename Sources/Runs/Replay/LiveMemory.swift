import CThreadContext
package import Queues

/// Memory that one thread allocated and has not freed. It is meant for differences between before
/// and after, where one thread does all the work.
package struct LiveMemory: Codable, Hashable, Sendable {
  /// Blocks: a class's instance, what a closure captured, an array's or a string's storage.
  package var objects: Int
  /// The size that the allocator gave these blocks, with its rounding.
  package var bytes: Int

  package init(objects: Int, bytes: Int) {
    self.objects = objects
    self.bytes = bytes
  }

  package static let zero = LiveMemory(objects: 0, bytes: 0)

  package static func + (left: LiveMemory, right: LiveMemory) -> LiveMemory {
    LiveMemory(objects: left.objects + right.objects, bytes: left.bytes + right.bytes)
  }

  package static func - (left: LiveMemory, right: LiveMemory) -> LiveMemory {
    LiveMemory(objects: left.objects - right.objects, bytes: left.bytes - right.bytes)
  }

  /// The memory of this thread. Bytes change inside `counted` only.
  package static var now: LiveMemory {
    LiveMemory(
      objects: Int(bindlab_live_allocations_read_thread()),
      bytes: Int(bindlab_live_bytes_read_thread()))
  }

  /// Runs `body` with live bytes counted; nil where allocations cannot be counted (under
  /// sanitizers, on other platforms), or if bytes were not exact, because the allocator gave some
  /// block more than it gives to others of its size.
  ///
  /// Timed code must not run inside: counting bytes takes time.
  package static func counted<Result>(
    _ body: () throws(DidNotSettle) -> Result
  ) throws(DidNotSettle) -> Result? {
    guard bindlab_allocation_counter_is_available() else { return nil }
    let wasCounting = bindlab_live_bytes_exchange_counting(true)
    defer { _ = bindlab_live_bytes_exchange_counting(wasCounting) }
    let result = try body()
    return bindlab_live_bytes_are_exact_on_thread() ? result : nil
  }
}
