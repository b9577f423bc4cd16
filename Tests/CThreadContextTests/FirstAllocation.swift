import CThreadContext
import Foundation

/// What a new thread sees around its very first allocation. The thread runs nothing but what is
/// written here, since closures and boxes would allocate before.
struct FirstAllocation {
  static let bytes = 40

  private(set) var before = bindlab_allocation_totals()
  private(set) var after = bindlab_allocation_totals()
  /// `errno` after the allocation; it was 77 before.
  private(set) var error: Int32 = 0
  private var block: UnsafeMutableRawPointer?

  /// Starts a thread, lets it allocate once, and returns what it saw when it has ended.
  static func onNewThread() -> FirstAllocation {
    let seen = UnsafeMutablePointer<FirstAllocation>.allocate(capacity: 1)
    seen.initialize(to: FirstAllocation())
    var thread = pthread_t(bitPattern: 0)
    let error = pthread_create(
      &thread, nil,
      { argument in
        guard let seen = argument?.assumingMemoryBound(to: FirstAllocation.self) else { return nil }
        seen.pointee.before = bindlab_allocation_totals_read_thread()
        errno = 77
        seen.pointee.block = malloc(FirstAllocation.bytes)
        seen.pointee.error = errno
        seen.pointee.after = bindlab_allocation_totals_read_thread()
        return nil
      }, seen)
    precondition(error == 0, "A thread could not be started: error \(error).")
    pthread_join(thread, nil)
    defer { seen.deallocate() }
    free(seen.pointee.block)
    return seen.pointee
  }
}
