import CThreadContext
import Foundation
import Testing

@Suite struct AllocationFunctionTests {
  static let page = sysconf(Int32(_SC_PAGESIZE))

  static let calls: [AllocationCall] = [
    AllocationCall("malloc", bytes: 100) { malloc(100) },
    AllocationCall("malloc of nothing", bytes: 0) { malloc(0) },
    // Beyond 32 MiB, up to which glibc moves its threshold: a smaller block may come from a full
    // arena, and glibc sets `errno` there before it succeeds elsewhere.
    AllocationCall("malloc of a mapping", bytes: 40_000_000) { malloc(40_000_000) },
    AllocationCall("calloc", bytes: 21) { calloc(7, 3) },
    AllocationCall("realloc of NULL", bytes: 33) { realloc(nil, 33) },
    AllocationCall("reallocarray of NULL", bytes: 55) { reallocarray(nil, 5, 11) },
    AllocationCall("posix_memalign", bytes: 70, alignment: 256) {
      var block: UnsafeMutableRawPointer?
      return posix_memalign(&block, 256, 70) == 0 ? block : nil
    },
    AllocationCall("aligned_alloc", bytes: 128, alignment: 64) { aligned_alloc(64, 128) },
    AllocationCall("memalign", bytes: 90, alignment: 512) { [memalign = MallocHeader.memalign] in
      memalign(512, 90)
    },
    AllocationCall("valloc", bytes: 10, alignment: page) { valloc(10) },
    AllocationCall("pvalloc", bytes: 12, alignment: page) { [pvalloc = MallocHeader.pvalloc] in
      pvalloc(12)
    },
    AllocationCall("strdup", bytes: 6) {
      // Constant text: a `String` would be copied for the call, and the copy counted.
      let text: StaticString = "twice"
      return text.utf8Start.withMemoryRebound(to: CChar.self, capacity: 6) { .init(strdup($0)) }
    },
    AllocationCall("UnsafeMutableRawPointer.allocate", bytes: 300, alignment: 128) {
      .allocate(byteCount: 300, alignment: 128)
    },
    AllocationCall("realloc to more", resizingTo: 4_000) { realloc($0, 4_000) },
    AllocationCall("realloc to less", resizingTo: 64 - 40) { realloc($0, 64 - 40) },
    AllocationCall("reallocarray", resizingTo: 600) { reallocarray($0, 20, 30) },
  ]

  @Test(arguments: calls) func eachCallCountsOnceWithTheRequestedBytes(call: AllocationCall) throws
  {
    let earlier = try #require(malloc(64))
    memset(earlier, 0x5a, 64)
    var made: UnsafeMutableRawPointer?
    errno = 77
    let seen = Allocations.ofThread { made = call.call(earlier) }
    let error = errno
    let block = try #require(made)
    #expect(seen == Sanitizer.expected(call.expected))
    #expect(error == 77)
    #expect(Int(bitPattern: block) % call.alignment == 0)
    #expect(MallocHeader.usableSize(block) >= Int(call.expected.bytes))
    if call.takesEarlierBlock {
      let kept = UnsafeRawBufferPointer(start: block, count: min(64, Int(call.expected.bytes)))
      #expect(kept.allSatisfy { $0 == 0x5a })
    } else {
      free(earlier)
    }
    memset(block, 1, Int(call.expected.bytes))
    #expect(Allocations.ofThread { free(block) } == .none)
  }

  // A sanitizer ends the process at such a call instead of returning from it.
  @Test(.enabled(if: !Sanitizer.isPresent)) func failedCallsSetErrnoAndCountNothing() throws {
    let block = try #require(malloc(8))
    let silent = ["realloc", "aligned_alloc", "memalign", "valloc"]
    let calls: [(String, () -> UnsafeMutableRawPointer?)] = [
      ("malloc", { malloc(.max) }),
      ("calloc", { calloc(.max, 2) }),
      ("realloc", { realloc(block, .max) }),
      ("reallocarray", { reallocarray(block, .max, 3) }),
      ("aligned_alloc", { aligned_alloc(64, .max & ~63) }),
      ("memalign", { MallocHeader.memalign(64, .max) }),
      ("valloc", { valloc(.max) }),
      ("pvalloc", { MallocHeader.pvalloc(-1) }),
    ]
    // Passed through: jemalloc leaves `errno` alone in some of them.
    let isGlibc = String(cString: bindlab_allocator_name()).hasPrefix("glibc")
    for (name, call) in calls {
      var made: UnsafeMutableRawPointer?
      errno = 0
      let seen = Allocations.ofThread { made = call() }
      let error = errno
      #expect(error == ENOMEM || !isGlibc && silent.contains(name), "\(name)")
      #expect(made == nil, "\(name)")
      #expect(seen == .none, "\(name)")
    }
    free(block)
  }

  @Test(.enabled(if: !Sanitizer.isPresent), arguments: [(3, 16, EINVAL), (16, Int.max, ENOMEM)])
  func posixMemalignReturnsItsErrors(alignment: Int, size: Int, error: Int32) {
    var block: UnsafeMutableRawPointer?
    var returned: Int32 = 0
    let seen = Allocations.ofThread { returned = posix_memalign(&block, alignment, size) }
    #expect(returned == error)
    #expect(block == nil)
    #expect(seen == .none)
  }
}
