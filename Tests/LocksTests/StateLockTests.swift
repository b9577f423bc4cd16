import Locks
import Testing

@Suite struct StateLockTests {
  /// A lock that closures can share.
  private final class Shared<State: Sendable>: Sendable {
    let lock: StateLock<State>

    init(_ state: State) { lock = StateLock(state) }
  }

  @Test func aLockStartsWithWhatItWasGiven() {
    let lock = StateLock("first")
    #expect(lock.withLock { $0 } == "first")
  }

  @Test func aChangeStays() {
    let lock = StateLock([1])
    lock.withLock { $0.append(2) }
    #expect(lock.withLock { $0 } == [1, 2])
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

  @Test func aResultOfNilIsAResult() {
    let lock = StateLock<Int?>(nil)
    #expect(lock.withLock { $0 } == nil)
  }

  /// An addition of two steps, read then written: one lost to another thread would be missing.
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

  /// Each visitor sets a flag on entering and clears it on leaving.
  @Test func nobodyIsInsideWithSomebodyElse() {
    struct Room: Sendable {
      var isOccupied = false
      var meetings = 0
      var visits = 0
    }
    let shared = Shared(Room())
    Threads.run(4) { _ in
      for _ in 0..<15_000 {
        shared.lock.withLock { room in
          if room.isOccupied { room.meetings += 1 }
          room.isOccupied = true
          room.visits += 1
          room.isOccupied = false
        }
      }
    }
    #expect(shared.lock.withLock { $0.meetings } == 0)
    #expect(shared.lock.withLock { $0.visits } == 60_000)
  }

  /// Threads append to one array, which would break if two did at once.
  @Test func everyThreadKeepsItsOwnOrder() {
    let shared = Shared<[(thread: Int, turn: Int)]>([])
    Threads.run(4) { thread in
      for turn in 0..<2_000 {
        shared.lock.withLock { $0.append((thread, turn)) }
      }
    }
    let all = shared.lock.withLock { $0 }
    for thread in 0..<4 {
      #expect(all.filter { $0.thread == thread }.map(\.turn) == Array(0..<2_000))
    }
  }
}
