public import Synchronization

// Locks: the one lock of the package, for the few places that live threads share. It knows nothing
// of the package.

/// A `Mutex` whose hand-over the thread sanitizer can see.
///
/// On Linux a contended `Mutex` passes from thread to thread inside the kernel (a
/// priority-inheriting futex), which the sanitizer cannot follow, so it reports races where there
/// are none: a counter in a bare `Mutex` is enough. The pair of atomic accesses adds the same edge
/// in a way that it knows. On x86 they are plain moves.
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
    guard let result else { preconditionFailure("a lock runs what it was given") }
    return result
  }
}
