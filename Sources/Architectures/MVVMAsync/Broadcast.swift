import Locks

/// Yields each value to all subscribers, in the order in which they subscribed. An `AsyncStream`
/// alone has one reader. A subscriber gets the newest value first. `yield` may be called on any
/// thread, and a stream may end on any: values are yielded inside the lock, so that all subscribers
/// get them in one order. A yield ends no stream, so it calls no `onTermination`, which would take
/// the lock again.
final class Broadcast<Value: Sendable>: Sendable {
  private typealias Continuation = AsyncStream<Value>.Continuation

  private struct State {
    var latest: Value
    var subscribers: [(number: Int, continuation: Continuation)] = []
    var subscriptions = 0
  }

  private let state: StateLock<State>

  init(_ first: Value) {
    state = StateLock(State(latest: first))
  }

  deinit {
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.continuation.finish() }
  }

  func subscribe() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let number = state.withLock { state in
      state.subscriptions += 1
      state.subscribers.append((state.subscriptions, continuation))
      continuation.yield(state.latest)
      return state.subscriptions
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  func yield(_ value: Value) {
    state.withLock { state in
      state.latest = value
      for subscriber in state.subscribers { subscriber.continuation.yield(value) }
    }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.subscribers.removeAll { $0.number == number } }
  }
}
