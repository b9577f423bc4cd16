import CombineOperators
import FavoritesModel
import OpenCombine
import Queues
import Repositories

/// Keeps the favorites and publishes them at each change. Used where the model runs.
final class PublishingFavorites {
  let favorites: OrderedCurrentValueSubject<[Repository], Never>
  private let model: FavoritesModel

  init(_ kept: [Repository], _ queues: LayoutQueues) {
    model = FavoritesModel(kept, observer: queues.cellObserver)
    favorites = OrderedCurrentValueSubject(model.favorites)
  }

  func add(_ repository: Repository) {
    if model.add(repository) { favorites.send(model.favorites) }
  }

  func remove(_ url: String) {
    if model.remove(url) { favorites.send(model.favorites) }
  }

  func removeAll() {
    if model.removeAll() { favorites.send(model.favorites) }
  }

  func toggle(_ repository: Repository) {
    model.toggle(repository)
    favorites.send(model.favorites)
  }
}

/// A subscription, used where the model runs.
final class HeldSubscription {
  var cancellable: AnyCancellable?
}
