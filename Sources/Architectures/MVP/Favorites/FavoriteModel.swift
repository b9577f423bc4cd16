import FavoritesModel
import Queues

/// Is told, on main, of the favorites after each change.
protocol FavoriteModelObserver: AnyObject {
  func favoritesDidChange(to favorites: [Repository])
}

/// The favorites that all presenters share. Changes can be asked for on any queue.
final class FavoriteModel {
  private let queues: LayoutQueues
  private let model: FavoritesModel
  /// Used on main, and told in this order.
  private var observers: [Observer] = []

  init(_ kept: [Repository], queues: LayoutQueues) {
    self.queues = queues
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  /// The observer is told the present favorites, and again after each change of them, for as long
  /// as somebody else holds it. Called on main.
  func addObserver(_ observer: any FavoriteModelObserver) {
    observers.removeAll { $0.receiver == nil }
    observers.append(Observer(receiver: observer))
    queues.onModel { [self] in
      let favorites = model.favorites
      queues.deliver { observer.favoritesDidChange(to: favorites) }
    }
  }

  func add(_ repository: Repository) {
    queues.onModel { [self] in if model.add(repository) { tellObservers() } }
  }

  func remove(_ repository: Repository) {
    queues.onModel { [self] in if model.remove(repository.url) { tellObservers() } }
  }

  func removeAll() {
    queues.onModel { [self] in if model.removeAll() { tellObservers() } }
  }

  func toggle(_ repository: Repository) {
    queues.onModel { [self] in
      model.toggle(repository)
      tellObservers()
    }
  }

  private func tellObservers() {
    let favorites = model.favorites
    queues.deliver { [self] in
      for observer in observers { observer.receiver?.favoritesDidChange(to: favorites) }
    }
  }
}

private struct Observer {
  weak var receiver: (any FavoriteModelObserver)?
}
