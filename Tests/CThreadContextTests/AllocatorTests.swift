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
}
