import FavoritesModel
import Queues
import Repositories

/// The favorites that all view models share: those that the model keeps, as far as main knows them.
/// Each subscriber gets a stream of its own.
final class StreamedFavorites {
  private let broadcast: Broadcast<[Repository]>
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

  /// May be called on any queue.
  func apply(_ change: FavoritesChange) {
    queues.onModel { [self] in
      guard model.apply(change) else { return }
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
