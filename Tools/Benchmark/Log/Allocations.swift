import CThreadContext

/// How often this thread allocates.
enum Allocations {
  /// Of what is done a second time: the first use of a generic type allocates.
  static func counted(_ work: () -> Void) -> String {
    guard bindlab_allocation_counter_is_available() else { return "uncounted" }
    work()
    let before = total
    work()
    return "\(total - before)"
  }

  private static var total: UInt64 {
    var totals = bindlab_allocation_totals_read_thread()
    return (0..<BINDLAB_ALLOCATION_CATEGORIES).reduce(0) {
      $0 + bindlab_allocation_count(&totals, $1)
    }
  }
}
