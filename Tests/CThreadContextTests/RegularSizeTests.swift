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
}
