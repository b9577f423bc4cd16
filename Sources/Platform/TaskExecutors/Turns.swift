import Dispatch
import Locks

/// One simulation runs at a time. Two that ran at once would meet in what the process has once, as a
/// global actor, at one moment or another: so a test would fail now and then.
package enum Turns {
  private struct State {
    /// The number of the turn that is taken; 0 for none.
    var holder = 0
    var last = 0
    /// Each is told when the turn is free, and tries once more: it may get no thread before those
    /// that wait for the turn on theirs.
    var tasks: [UnsafeContinuation<Int, Never>] = []

    mutating func take() -> Int {
      last += 1
      holder = last
      return last
    }
  }

  private static let state = StateLock(State())
  private static let free = DispatchSemaphore(value: 1)

  /// Waits for the turn on this thread. Code of a simulation has it already.
  package static func whileHeld<Result>(_ body: () throws -> Result) rethrows -> Result {
    if TaskRuns.current != nil { return try body() }
    free.wait()
    let turn = state.withLock { $0.take() }
    defer { pass(turn) }
    return try body()
  }

  /// Waits for the turn, and lets others have the thread. `body` has a thread beside Swift's pool, so
  /// that a simulation that never ends leaves the pool to the others.
  package static func whileHeldByTask<Result: Sendable>(
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    var turn = 0
    while turn == 0 {
      turn = await withUnsafeContinuation { ready in
        let taken = state.withLock { state in
          if free.wait(timeout: .now()) == .success { return state.take() }
          state.tasks.append(ready)
          return 0
        }
        if taken != 0 { ready.resume(returning: taken) }
      }
    }
    let held = turn
    return try await withTaskExecutorPreference(OwnThread()) {
      // Here: those that wait for the turn on the pool's threads may have all of them.
      defer { pass(held) }
      return try await body()
    }
  }

  private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "simulation of a test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Takes the turn away from a simulation that does not end, so that others come to theirs.
  static func takeAway() { pass(state.withLock { $0.holder }) }

  /// Nothing happens if the turn has been taken away from the caller.
  private static func pass(_ turn: Int) {
    let next: UnsafeContinuation<Int, Never>? = state.withLock { state in
      guard turn != 0, state.holder == turn else { return nil }
      state.holder = 0
      free.signal()
      return state.tasks.isEmpty ? nil : state.tasks.removeFirst()
    }
    next?.resume(returning: 0)
  }
}
