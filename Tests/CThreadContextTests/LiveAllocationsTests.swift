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

  private static func bytes(_ body: () -> Void) -> Int64 {
    let before = bindlab_live_bytes_read_thread()
    body()
    return bindlab_live_bytes_read_thread() - before
  }

  /// Bytes are those of the block, not those of the request, and all of them go when it is freed.
  @Test func everyFunctionCountsTheBytesItLeaves() {
    let wasCounting = bindlab_live_bytes_exchange_counting(true)
    defer { _ = bindlab_live_bytes_exchange_counting(wasCounting) }
    var block: UnsafeMutableRawPointer?
    let functions: [() -> Void] = [
      { block = malloc(100) }, { block = realloc(block, 4_096) }, { block = realloc(block, 8) },
      { block = reallocarray(block, 10, 10) },
    ]
    var all: Int64 = 0
    for function in functions {
      all += Self.bytes(function)
      #expect(all == (Sanitizer.isPresent ? 0 : Int64(RegularSizeTests.real(block))))
    }
    #expect(Self.bytes { free(block) } == -all)
    let allocations: [() -> Void] = [
      { block = calloc(10, 10) }, { block = realloc(nil, 100) }, { block = malloc(1 << 20) },
      { block = aligned_alloc(64, 128) }, { block = MallocHeader.memalign(64, 100) },
      { _ = posix_memalign(&block, 64, 100) },
    ]
    for allocation in allocations {
      let given = Self.bytes(allocation)
      #expect(given >= (Sanitizer.isPresent ? 0 : 100))
      #expect(Self.bytes { free(block) } == -given)
    }
    #expect(Self.bytes { free(nil) } == 0)
  }

  /// What is left over behind an aligned block depends on where it begins.
  @Test(arguments: [32, 64, 256])
  func equalAlignedRequestsTakeEqualBytesWhereverTheyLie(alignment: Int) {
    let wasCounting = bindlab_live_bytes_exchange_counting(true)
    defer { _ = bindlab_live_bytes_exchange_counting(wasCounting) }
    var found: Set<Int64> = []
    var blocks: [UnsafeMutableRawPointer?] = []
    for number in 0..<200 {
      blocks.append(malloc(24 + 16 * (number % 7)))
      var block: UnsafeMutableRawPointer?
      found.insert(Self.bytes { block = aligned_alloc(alignment, 256) })
      #expect(block.map { UInt(bitPattern: $0) % UInt(alignment) } == 0)
      blocks.append(block)
    }
    for block in blocks { free(block) }
    #expect(found.count == 1)
    #expect(bindlab_live_bytes_are_exact_on_thread())
  }

  /// `pvalloc` rounds its request up, so no block of it has the regular size.
  @Test func bytesAreNotExactAfterABlockOfAnotherSize() {
    let wasCounting = bindlab_live_bytes_exchange_counting(true)
    free(malloc(100))
    #expect(bindlab_live_bytes_are_exact_on_thread())
    free(MallocHeader.pvalloc(100))
    #expect(bindlab_live_bytes_are_exact_on_thread() != RegularSizeTests.isGlibc)
    _ = bindlab_live_bytes_exchange_counting(false)
    // A new counting begins exact.
    _ = bindlab_live_bytes_exchange_counting(true)
    #expect(bindlab_live_bytes_are_exact_on_thread())
    _ = bindlab_live_bytes_exchange_counting(wasCounting)
  }

  @Test func aBlockThatIsExchangedKeepsItsBytes() {
    let wasCounting = bindlab_live_bytes_exchange_counting(true)
    defer { _ = bindlab_live_bytes_exchange_counting(wasCounting) }
    for gap in stride(from: 1_100, through: 1_300, by: 8) {
      let (block, guardian) = (malloc(gap), malloc(1_100))
      let small = malloc(40)
      if let small { memset(small, 7, 40) }
      free(block)
      guard let moved = realloc(small, 1_160) else { return }
      #expect((0..<40).allSatisfy { moved.load(fromByteOffset: $0, as: UInt8.self) == 7 })
      free(moved)
      guard let zeros = calloc(1, 1_160) else { return }
      #expect((0..<1_160).allSatisfy { zeros.load(fromByteOffset: $0, as: UInt8.self) == 0 })
      free(zeros)
      free(guardian)
    }
  }

  /// Without counting, nothing asks the allocator for sizes.
  @Test func bytesAreCountedOnlyWhereAskedFor() {
    var block: UnsafeMutableRawPointer?
    #expect(Self.bytes { block = malloc(100) } == 0)
    #expect(Self.bytes { free(block) } == 0)
    #expect(bindlab_live_bytes_exchange_counting(true) == false)
    #expect(bindlab_live_bytes_exchange_counting(false) == !Sanitizer.isPresent)
  }
}
