import Foundation
import Locks
import Synchronization
import Testing

@Suite struct StateLockTests {
  /// A lock that closures can share.
  private final class Shared<State: Sendable>: Sendable {
    let lock: StateLock<State>

    init(_ state: State) { lock = StateLock(state) }
  }

  @Test func theResultOfTheBodyIsHandedOut() {
    let lock = StateLock(20)
    let old = lock.withLock { state in
      defer { state += 1 }
      return state
    }
    #expect(old == 20)
    #expect(lock.withLock { $0 } == 21)
  }

  @Test func aFreeLockIsAvailableAndAHeldOneIsNot() {
    let shared = Shared(20)
    #expect(
      shared.lock.withLockIfAvailable { state in
        state += 1
        return state
      } == 21)
    shared.lock.withLock { _ in
      Threads.run(1) { _ in #expect(shared.lock.withLockIfAvailable { $0 } == nil) }
    }
    #expect(shared.lock.withLock { $0 } == 21)
  }

  /// Each addition reads and then writes, so without the lock some would be lost.
  @Test func noAdditionIsLost() {
    let shared = Shared(0)
    Threads.run(4) { _ in
      for _ in 0..<25_000 {
        shared.lock.withLock { state in
          let seen = state
          state = seen + 1
        }
      }
    }
    #expect(shared.lock.withLock { $0 } == 100_000)
  }
}

/// Starts threads together and waits for them. `DispatchQueue.concurrentPerform` could run all
/// iterations on one thread when others are busy, and then a test would prove nothing.
enum Threads {
  private final class Arrivals: Sendable {
    let count = Atomic(0)
  }

  /// Runs the body once on each of `count` threads, with the thread's number.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let arrivals = Arrivals()
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        arrivals.count.add(1, ordering: .sequentiallyConsistent)
        while arrivals.count.load(ordering: .sequentiallyConsistent) < count { sched_yield() }
        body(number)
        group.leave()
      }
    }
    group.wait()
  }
}
