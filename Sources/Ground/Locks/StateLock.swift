public import Synchronization

// Locks: the only lock of the package, for the little state that live threads share. It imports no
// other module of the package.

/// A `Mutex` that the thread sanitizer understands.
///
/// On Linux the kernel passes a contended `Mutex` from thread to thread (a priority-inheriting
/// futex). The sanitizer does not see that and reports false races, even for a counter in a
/// `Mutex`. The pair of atomic accesses states the same ordering in a way that it sees. On x86 they
/// are plain moves.
@frozen
public struct StateLock<State: Sendable>: ~Copyable {
  @usableFromInline let mutex: Mutex<State>
  @usableFromInline let handOver = Atomic(false)

  @inlinable
  public init(_ state: State) {
    mutex = Mutex(state)
  }

  @inlinable
  public borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    var result: Result?
    mutex.withLock { state in
      _ = handOver.load(ordering: .acquiring)
      result = body(&state)
      handOver.store(true, ordering: .releasing)
    }
    guard let result else { preconditionFailure("the mutex did not run the body") }
    return result
  }

  /// Like `withLock`, but returns nil at once if another thread is inside.
  @inlinable
  public borrowing func withLockIfAvailable<Result>(_ body: (inout State) -> Result) -> Result? {
    var result: Result?
    _ = mutex.withLockIfAvailable { state in
      _ = handOver.load(ordering: .acquiring)
      result = body(&state)
      handOver.store(true, ordering: .releasing)
    }
    return result
  }
}
