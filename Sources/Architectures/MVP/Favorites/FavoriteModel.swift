import FavoritesModel
import Queues
import Repositories

/// Is told, on main, of the favorites after each change.
protocol FavoriteModelObserver: AnyObject {
  func favoritesDidChange(to favorites: [Repository])
}

/// The favorites that all presenters share. Used where the model runs, but for the observers.
final class FavoriteModel {
  /// For any queue: the way here, and back to main.
  let queues: LayoutQueues
  private let model: FavoritesModel
  /// Used on main, and told in this order.
  private var observers: [Observer] = []

  init(_ kept: [Repository], queues: LayoutQueues) {
    self.queues = queues
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  /// Called on main. The observer is not kept alive.
  func addObserver(_ observer: any FavoriteModelObserver) {
    observers.removeAll { $0.receiver == nil }
    observers.append(Observer(receiver: observer))
  }

  /// Tells one observer the present favorites.
  func tell(_ observer: any FavoriteModelObserver) {
    let favorites = model.favorites
    queues.deliver { observer.favoritesDidChange(to: favorites) }
  }

  func apply(_ change: FavoritesChange) {
    if model.apply(change) { tellObservers() }
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
