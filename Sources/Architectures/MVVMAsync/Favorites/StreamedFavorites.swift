import FavoritesModel
import Locks
import Queues

/// The favorites that all view models share: those that the model keeps, as far as main knows them.
/// Each subscriber gets a stream of its own.
final class StreamedFavorites {
  private let broadcast: Broadcast
  /// The number of changes. Used where the model runs.
  private var changes = 0
  /// The number of the newest change that main knows.
  private var newest = 0
  private let queues: LayoutQueues
  private let model: FavoritesModel

  init(_ kept: [Repository], queues: LayoutQueues) {
    let model = FavoritesModel(kept, observer: queues.cellObserver)
    self.queues = queues
    self.model = model
    broadcast = Broadcast(model.favorites)
  }

  /// The present favorites, and from here on those after each change. Called on main.
  func values() -> AsyncStream<[Repository]> {
    broadcast.subscribe()
  }

  // May be called on any queue.

  func add(_ repository: Repository) {
    change { $0.add(repository) }
  }

  func remove(_ url: String) {
    change { $0.remove(url) }
  }

  func removeAll() {
    change { $0.removeAll() }
  }

  func toggle(_ repository: Repository) {
    change { model in
      model.toggle(repository)
      return true
    }
  }

  /// - Parameter change: returns false if nothing changed.
  private func change(_ change: @escaping (FavoritesModel) -> Bool) {
    queues.onModel { [self] in
      guard change(model) else { return }
      changes += 1
      let (repositories, number) = (model.favorites, changes)
      queues.deliver { [self] in didChange(to: repositories, by: number) }
    }
  }

  /// A layout may deliver an older change after a newer one. A stream that brought it last would
  /// leave the older one on the screen.
  private func didChange(to repositories: [Repository], by number: Int) {
    guard number > newest else { return }
    newest = number
    broadcast.yield(repositories)
  }
}

/// Yields each value to all subscribers, in the order in which they subscribed. An `AsyncStream`
/// alone has one reader. The lock is there because a stream may end on any thread.
private final class Broadcast: Sendable {
  private typealias Continuation = AsyncStream<[Repository]>.Continuation

  private struct State {
    var latest: [Repository]
    var subscribers: [(number: Int, continuation: Continuation)] = []
    var subscriptions = 0
  }

  private let state: StateLock<State>

  init(_ first: [Repository]) {
    state = StateLock(State(latest: first))
  }

  deinit {
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.continuation.finish() }
  }

  func subscribe() -> AsyncStream<[Repository]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [Repository].self)
    let number = state.withLock { state in
      state.subscriptions += 1
      state.subscribers.append((state.subscriptions, continuation))
      continuation.yield(state.latest)
      return state.subscriptions
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  func yield(_ value: [Repository]) {
    let subscribers = state.withLock { state in
      state.latest = value
      return state.subscribers
    }
    for subscriber in subscribers { subscriber.continuation.yield(value) }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.subscribers.removeAll { $0.number == number } }
  }
}
