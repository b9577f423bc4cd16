import CThreadContext

/// A number of allocations and the bytes they asked for.
struct Allocations: Equatable {
  var count: UInt64
  var bytes: UInt64

  init(count: Int, bytes: Int) {
    self.count = UInt64(count)
    self.bytes = UInt64(bytes)
  }

  init(_ totals: bindlab_allocation_totals, category: UInt32) {
    var totals = totals
    count = bindlab_allocation_count(&totals, category)
    bytes = bindlab_allocation_bytes(&totals, category)
  }

  static let none = Allocations(count: 0, bytes: 0)

  static func - (later: Allocations, earlier: Allocations) -> Allocations {
    var difference = later
    difference.count -= earlier.count
    difference.bytes -= earlier.bytes
    return difference
  }

  /// What the calling thread allocates in the category while the body runs.
  static func ofThread(
    in category: UInt32 = BINDLAB_ALLOCATION_CALLER,
    during body: () -> Void
  ) -> Allocations {
    let before = Allocations(bindlab_allocation_totals_read_thread(), category: category)
    charge(to: category, body)
    return Allocations(bindlab_allocation_totals_read_thread(), category: category) - before
  }

  /// What all threads allocate in the category while the body runs.
  static func ofProcess(in category: UInt32, during body: () -> Void) -> Allocations {
    let before = Allocations(bindlab_allocation_totals_read(), category: category)
    body()
    return Allocations(bindlab_allocation_totals_read(), category: category) - before
  }

  /// Runs the body with the thread's allocations counted in the category.
  @inline(never) static func charge(to category: UInt32, _ body: () -> Void) {
    let outer = bindlab_thread_context_exchange_category(category)
    body()
    _ = bindlab_thread_context_exchange_category(outer)
  }
}
