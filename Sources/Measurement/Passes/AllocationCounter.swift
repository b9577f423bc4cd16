import CThreadContext

/// The process's allocation counters.
public enum AllocationCounter {
  /// False if they are compiled out (sanitizers, other platforms) or if something else defines the
  /// allocator's symbols. Then no counts may be printed.
  public static var isAvailable: Bool { bindlab_allocation_counter_is_available() }

  /// The allocator's name. Counts are comparable only under the same allocator.
  public static var allocator: String { String(cString: bindlab_allocator_name()) }

  /// The counts since the process began, over all threads.
  static var now: AllocationCounts {
    var totals = bindlab_allocation_totals_read()
    func tally(_ category: UInt32) -> AllocationCounts.Tally {
      AllocationCounts.Tally(
        count: bindlab_allocation_count(&totals, category),
        bytes: bindlab_allocation_bytes(&totals, category))
    }
    return AllocationCounts(
      caller: tally(BINDLAB_ALLOCATION_CALLER), worker: tally(BINDLAB_ALLOCATION_WORKER),
      infrastructure: tally(BINDLAB_ALLOCATION_INFRASTRUCTURE),
      unattributed: tally(BINDLAB_ALLOCATION_UNATTRIBUTED))
  }

  /// Counts what `body` allocates on this thread as an architecture's own.
  static func count(_ body: () -> Void) -> AllocationCounts {
    let before = now
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_CALLER)
    body()
    _ = bindlab_thread_context_exchange_category(category)
    return now - before
  }
}
