import Foundation
import Testing

/// One call of an allocation function, with what it must count.
struct AllocationCall: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The allocations the call must count.
  var expected: Allocations
  /// What the block's address must be a multiple of. 8 is what every allocator gives small blocks.
  var alignment = 8
  /// Makes the block from one that was made before the measurement: `malloc(64)` of known content.
  var call: @Sendable (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  /// Whether the call takes the earlier block over, as `realloc` does.
  var takesEarlierBlock = false

  init(
    _ name: String, bytes: Int, alignment: Int = 8,
    call: @escaping @Sendable () -> UnsafeMutableRawPointer?
  ) {
    testDescription = name
    expected = Allocations(count: 1, bytes: bytes)
    self.alignment = alignment
    self.call = { _ in call() }
  }

  init(
    _ name: String, resizingTo bytes: Int,
    call: @escaping @Sendable (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  ) {
    testDescription = name
    expected = Allocations(count: 1, bytes: bytes)
    self.call = call
    takesEarlierBlock = true
  }
}
