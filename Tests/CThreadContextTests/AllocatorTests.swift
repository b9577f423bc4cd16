import CThreadContext
import Foundation
import Testing

/// What is known of the allocator that serves this process.
@Suite struct AllocatorTests {
  static let name = String(cString: bindlab_allocator_name())

  @Test func theAllocatorHasANameAndAVersion() throws {
    if Sanitizer.isPresent {
      #expect(Self.name.hasSuffix("sanitizer"))
    } else if dlsym(nil, "mallctl") != nil {
      let version = try #require(Self.name.wholeMatch(of: /jemalloc (\d+)\.\d+\.\d+/))
      #expect(Int(version.1) ?? 0 >= 4)
    } else {
      #if os(Linux)
        #expect(Self.name.hasPrefix("glibc 2."))
      #endif
    }
    #expect(!Self.name.isEmpty)
    #expect(!Self.name.contains("/"))
  }

  #if Jemalloc
    @Test(.enabled(if: !Sanitizer.isPresent)) func theTraitLinksJemalloc() {
      #expect(Self.name.hasPrefix("jemalloc"))
    }
  #endif

  /// The allocator rounds up: it gives at least what was counted, and less than twice as much for
  /// objects of this size.
  @Test(arguments: [1, 100, 1_000]) func theAllocatorsOwnBytesAgreeWithTheCounted(count: Int) {
    var known = KnownObjects(capacity: count)
    var (before, after): (UInt64, UInt64) = (7, 7)
    let isTold = bindlab_allocator_thread_bytes(&before)
    let counted = Allocations.ofThread { known.make(count) }
    #expect(bindlab_allocator_thread_bytes(&after) == isTold)
    #expect(isTold == Self.name.hasPrefix("jemalloc"))
    guard isTold else {
      #expect([before, after] == [7, 7])
      return
    }
    #expect(after - before >= counted.bytes)
    #expect(after - before < 2 * counted.bytes)
  }
}
