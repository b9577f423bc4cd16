import CThreadContext
import Foundation
import Testing

/// Sums over all threads. Each test runs in a process of its own, since other tests allocate in the
/// same categories meanwhile.
@Suite struct AllocationTotalsTests {
  static let category = BINDLAB_ALLOCATION_HARNESS
  static let each = 1_000

  /// Allocates the known objects on the calling thread and returns what its own counter saw.
  static func allocateKnownObjects(in category: UInt32 = category) -> Allocations {
    var known = KnownObjects(capacity: each)
    let seen = Allocations.ofThread(in: category) { known.make(each) }
    precondition(known.objects.count == each, "Every object must be kept.")
    return seen
  }

  static func expected(threads: Int) -> Allocations {
    Sanitizer.expected(KnownObjects.allocations(threads * each))
  }

  @Test func threadsThatEndedKeepTheirTotals() async {
    await #expect(processExitsWith: .success) {
      var owns: [Allocations] = []
      let seen = Allocations.ofProcess(in: Self.category) {
        for _ in 0..<40 { owns += JoinedThreads.run(1) { _ in Self.allocateKnownObjects() } }
      }
      #expect(seen == Self.expected(threads: 40))
      #expect(owns == Array(repeating: Self.expected(threads: 1), count: 40))
    }
  }

  @Test func moreLivingThreadsThanSlotsCountExactly() async {
    await #expect(processExitsWith: .success) {
      let threads = Int(BINDLAB_ALLOCATION_SLOTS) + 44
      let gate = Gate(threads: threads)
      var owns: [Allocations] = []
      let seen = Allocations.ofProcess(in: Self.category) {
        owns = JoinedThreads.run(threads) { _ in
          _ = Self.allocateKnownObjects(in: BINDLAB_ALLOCATION_WORKER)
          gate.pass()
          return Self.allocateKnownObjects()
        }
      }
      #expect(seen == Self.expected(threads: threads))
      #expect(owns == Array(repeating: Self.expected(threads: 1), count: threads))
    }
  }

  @Test func allocationsWhileAThreadEndsAreCounted() async {
    await #expect(processExitsWith: .success) {
      // Made after the counter's own key, so that it is destroyed after the slot is given back.
      var key = pthread_key_t()
      let error = pthread_key_create(&key) { _ in
        let totals = bindlab_allocation_totals_read_thread()
        let earlier = Allocations(totals, category: BINDLAB_ALLOCATION_WORKER)
        precondition(earlier == AllocationTotalsTests.expected(threads: 1), "It must stay its own.")
        let own = AllocationTotalsTests.allocateKnownObjects()
        precondition(own == AllocationTotalsTests.expected(threads: 1), "It must count itself.")
      }
      #expect(error == 0)
      let made = key
      let seen = Allocations.ofProcess(in: Self.category) {
        for _ in 0..<20 {
          JoinedThreads.run(1) { _ in
            _ = Self.allocateKnownObjects(in: BINDLAB_ALLOCATION_WORKER)
            pthread_setspecific(made, UnsafeRawPointer(bitPattern: 1))
          }
        }
      }
      #expect(seen == Self.expected(threads: 20))
    }
  }
}
