import CThreadContext
import Foundation
import Testing

/// What `malloc_usable_size` answers for a block that was just allocated. Swift's arrays take it as
/// their capacity.
@Suite struct RegularSizeTests {
  typealias Allocate = @Sendable (Int) -> UnsafeMutableRawPointer?

  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let allocate: Allocate
  }

  static let ways: [Way] = [
    Way(testDescription: "malloc") { malloc($0) },
    Way(testDescription: "calloc") { calloc(1, $0) },
    Way(testDescription: "realloc of NULL") { realloc(nil, $0) },
    Way(testDescription: "realloc of a small block") { realloc(malloc(1), $0) },
    Way(testDescription: "realloc of a large block") { realloc(malloc(9_000), $0) },
    Way(testDescription: "posix_memalign") {
      var block: UnsafeMutableRawPointer?
      return posix_memalign(&block, 32, $0) == 0 ? block : nil
    },
    Way(testDescription: "memalign") { [memalign = MallocHeader.memalign] in memalign(64, $0) },
    Way(testDescription: "aligned_alloc") { aligned_alloc(16, $0) },
  ]

  /// Every small size, and sizes around the borders of what glibc keeps apart.
  static let sizes =
    Array(1...300) + [1_031, 1_032, 1_033, 1_048, 4_096, 65_536, 131_072, 200_000, 1 << 20]

  /// The next allocator's own answer: without this program's definition in front of it.
  static let real = unsafeBitCast(
    dlsym(UnsafeMutableRawPointer(bitPattern: -1), "malloc_usable_size"),
    to: MallocHeader.Size.self)

  static let isGlibc =
    String(cString: bindlab_allocator_name()).hasPrefix("glibc") && !Sanitizer.isPresent

  /// The regular size: 8 bytes in front of the requested ones, in steps of 16, at least 32.
  static func regular(_ size: Int) -> Int { max((size + 8 + 15) & ~15, 32) - 8 }

  @Test(arguments: ways) func aNewBlockHasAtLeastTheRequestedAndAtMostTheRealSize(way: Way) throws {
    let (usableSize, realSize) = (MallocHeader.usableSize, Self.real)
    for size in Self.sizes {
      // Nothing may allocate between the two: the answer is about the last block.
      let made = way.allocate(size)
      let answer = usableSize(made)
      let block = try #require(made)
      let real = realSize(block)
      #expect(answer >= size, "\(size)")
      #expect(answer <= real, "\(size)")
      if Self.isGlibc { #expect(answer == Self.regular(size), "\(size)") }
      // A sanitizer, or the allocator, would notice a byte too many.
      memset(block, 0x5a, answer)
      free(block)
    }
  }

  /// A free block that is 16 bytes too large is given whole: glibc can make no block of the rest.
  @Test(.enabled(if: isGlibc)) func aRestThatCannotBeSplitIsNotTold() async {
    await #expect(processExitsWith: .success) {
      let (usableSize, realSize) = (MallocHeader.usableSize, RegularSizeTests.real)
      var met = 0
      for _ in 0..<64 {
        let larger = malloc(1_048)
        let guarding = malloc(1_048)
        free(larger)
        let block = malloc(1_032)
        let answer = usableSize(block)
        if realSize(block) == 1_048 { met += 1 }
        #expect(answer == 1_032)
        free(guarding)
        free(block)
      }
      #expect(met > 0)
    }
  }

  @Test func anOlderBlockHasItsRealSize() throws {
    let older = try #require(malloc(100))
    let newer = try #require(malloc(200))
    #expect(MallocHeader.usableSize(older) == Self.real(older))
    free(newer)
    free(older)
  }

  @Test func anArrayHasTheSameCapacityWhereverItLies() {
    let capacities = (0..<2_000).map { round in
      // Blocks of many sizes come and go, so that the heap has gaps of all kinds.
      let disturbing = (0..<20).map { [UInt8](repeating: 0, count: 900 + ($0 * 37 + round) % 300) }
      var array: [Int] = []
      array.reserveCapacity(125 + disturbing.count - 20)
      return array.capacity
    }
    if Self.isGlibc { #expect(Set(capacities).count == 1) }
    #expect(capacities.allSatisfy { $0 >= 125 })
  }
}
