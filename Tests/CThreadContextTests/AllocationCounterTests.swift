import CThreadContext
import Foundation
import Testing

@Suite struct AllocationCounterTests {
  static let categories = [UInt32](0..<BINDLAB_ALLOCATION_CATEGORIES)

  @Test func theCounterIsAvailableExactlyWithoutSanitizers() {
    let one = Sanitizer.expected(Allocations(count: 1, bytes: 1))
    #expect(bindlab_allocation_counter_is_available() == (one != .none))
  }

  @Test(arguments: [1, 7, 1_000]) func knownObjectsCountExactly(count: Int) {
    var known = KnownObjects(capacity: count)
    let seen = Allocations.ofThread { known.make(count) }
    #expect(known.objects.count == count)
    #expect(seen == Sanitizer.expected(KnownObjects.allocations(count)))
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
}
