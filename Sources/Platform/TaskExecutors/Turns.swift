import Dispatch
import Locks

/// One simulation runs at a time. Two that ran at once would meet in what the process has once, as a
/// global actor, at one moment or another: so a test would fail now and then.
package enum Turns {
  private final class Waiting: @unchecked Sendable {
    let ready = DispatchSemaphore(value: 0)
    /// Written before it is ready.
    var turn = 0
  }

  private struct State {
    var holder: Int?
    var last = 0
    /// Each of them keeps a thread waiting, and is given the turn.
    var threads: [Waiting] = []
    /// Each of them is told that the turn is free, and takes it once it has a thread: there may be
    /// none but those that wait.
    var tasks: [UnsafeContinuation<Void, Never>] = []

    mutating func take() -> Int {
      last += 1
      holder = last
      return last
    }
  }

  private static let state = StateLock(State())
  /// A simulation inside of one needs no turn of its own.
  @TaskLocal private static var isHeld = false

  private static var needsNone: Bool { isHeld || TaskRuns.current != nil }

  /// Waits for the turn on this thread.
  package static func whileHeld<Result>(_ body: () throws -> Result) rethrows -> Result {
    if needsNone { return try body() }
    let waiting = Waiting()
    let isFree = state.withLock { state in
      if state.holder == nil { waiting.turn = state.take() } else { state.threads.append(waiting) }
      return waiting.turn != 0
    }
    if !isFree { waiting.ready.wait() }
    defer { pass(waiting.turn) }
    return try $isHeld.withValue(true) { try body() }
  }

  /// Waits for the turn, and lets others have the thread.
  package static func whileHeldByTask<Result: Sendable>(
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    if needsNone { return try await body() }
    var turn = takeIfFree()
    while turn == nil {
      await withUnsafeContinuation { ready in
        let isFree = state.withLock { state in
          if state.holder != nil { state.tasks.append(ready) }
          return state.holder == nil
        }
        if isFree { ready.resume() }
      }
      turn = takeIfFree()
    }
    defer { turn.map(pass) }
    return try await $isHeld.withValue(true) { try await body() }
  }

  private static func takeIfFree() -> Int? {
    state.withLock { $0.holder == nil ? $0.take() : nil }
  }

  /// Nothing happens if the turn has been taken away from the caller.
  private static func pass(_ turn: Int) {
    let (thread, task) = state.withLock { state in
      var next: (thread: Waiting?, task: UnsafeContinuation<Void, Never>?) = (nil, nil)
      guard state.holder == turn else { return next }
      state.holder = nil
      if !state.threads.isEmpty {
        next.thread = state.threads.removeFirst()
        next.thread?.turn = state.take()
      } else if !state.tasks.isEmpty {
        next.task = state.tasks.removeFirst()
      }
      return next
    }
    thread?.ready.signal()
    task?.resume()
  }

  /// Takes the turn away from a simulation that does not end, so that others come to theirs.
  static func takeAway() {
    if let holder = state.withLock({ $0.holder }) { pass(holder) }
  }
}
