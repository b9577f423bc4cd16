import CThreadContext
import Foundation
import Testing

/// Blocks that live, as the thread that makes and frees them counts them.
@Suite struct LiveAllocationsTests {
  private static func change(_ body: () -> Void) -> Int64 {
    let before = bindlab_live_allocations_read_thread()
    body()
    return bindlab_live_allocations_read_thread() - before
  }

  /// What a call leaves: one block more, one less, or as many.
  @Test func everyFunctionCountsWhatItLeaves() {
    let one: Int64 = Sanitizer.isPresent ? 0 : 1
    var block: UnsafeMutableRawPointer?
    #expect(Self.change { block = malloc(8) } == one)
    #expect(Self.change { block = realloc(block, 4_096) } == 0)
    #expect(Self.change { free(block) } == -one)
    #expect(Self.change { block = realloc(nil, 8) } == one)
    #expect(Self.change { free(block) } == -one)
    #expect(Self.change { block = calloc(2, 8) } == one)
    #expect(Self.change { free(block) } == -one)
    #expect(Self.change { _ = posix_memalign(&block, 64, 64) } == one)
    #expect(Self.change { free(block) } == -one)
    #expect(Self.change { free(nil) } == 0)
  }
}
