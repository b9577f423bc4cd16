import CThreadContext
import Foundation
import Testing

@Suite struct AllocationCounterTests {
  static let categories = [UInt32](0..<BINDLAB_ALLOCATION_CATEGORIES)

  @Test func theCounterIsAvailableExactlyWithoutSanitizers() {
    let one = Sanitizer.expected(Allocations(count: 1, bytes: 1))
    #expect(bindlab_allocation_counter_is_available() == (one != .none))
  }

  @Test func tryingTheCounterCountsNothing() {
    let seen = Allocations.ofThread {
      for _ in 0..<10 { _ = bindlab_allocation_counter_is_available() }
    }
    #expect(seen == .none)
  }

  @Test(arguments: [1, 7, 1_000]) func knownObjectsCountExactly(count: Int) {
    var known = KnownObjects(capacity: count)
    let seen = Allocations.ofThread { known.make(count) }
    #expect(known.objects.count == count)
    #expect(seen == Sanitizer.expected(KnownObjects.allocations(count)))
  }

  @Test func anEmptyBodyCountsNothing() {
    #expect(Allocations.ofThread {} == .none)
  }

  @Test func readingTheTotalsCountsNothing() {
    let seen = Allocations.ofThread {
      _ = bindlab_allocation_totals_read()
      _ = bindlab_allocation_totals_read_thread()
      _ = bindlab_thread_context_current()
      _ = bindlab_clock_monotonic_ns()
    }
    #expect(seen == .none)
  }

  @Test(arguments: categories) func eachCategoryCountsOnlyItsOwn(category: UInt32) {
    var known = KnownObjects(capacity: 50)
    let before = bindlab_allocation_totals_read_thread()
    Allocations.charge(to: category) { known.make(50) }
    let after = bindlab_allocation_totals_read_thread()
    for other in Self.categories {
      let seen = Allocations(after, category: other) - Allocations(before, category: other)
      let made = other == category ? KnownObjects.allocations(50) : .none
      #expect(seen == Sanitizer.expected(made), "category \(other)")
    }
  }

  @Test(arguments: [BINDLAB_ALLOCATION_CATEGORIES, 8, .max])
  func aNumberThatIsNoCategoryCountsAsUnattributed(category: UInt32) {
    var known = KnownObjects(capacity: 50)
    let before = bindlab_allocation_totals_read_thread()
    Allocations.charge(to: category) { known.make(50) }
    let after = bindlab_allocation_totals_read_thread()
    let seen = Allocations(after, category: 0) - Allocations(before, category: 0)
    #expect(seen == Sanitizer.expected(KnownObjects.allocations(50)))
    #expect(Allocations(after, category: category) == .none)
  }

  @Test func theFirstAllocationOfAThreadCountsAndKeepsErrno() {
    let seen = FirstAllocation.onNewThread()
    let one = Sanitizer.expected(Allocations(count: 1, bytes: FirstAllocation.bytes))
    for category in Self.categories {
      let made = category == BINDLAB_ALLOCATION_UNATTRIBUTED ? one : .none
      #expect(Allocations(seen.before, category: category) == .none)
      #expect(Allocations(seen.after, category: category) == made)
    }
    #expect(seen.error == 77)
  }
}
