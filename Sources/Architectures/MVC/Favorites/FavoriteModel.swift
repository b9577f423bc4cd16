import FavoritesModel
import Queues

/// Is told, where the model runs, that the favorites changed.
protocol FavoriteModelDelegate: AnyObject {
  func favoriteModelDidChange(_ model: FavoriteModel)
}

/// The model: keeps the favorites and tells its delegate that they changed. Used where the layout
/// runs models.
final class FavoriteModel {
  weak var delegate: (any FavoriteModelDelegate)?
  private let model: FavoritesModel
  private(set) var favorites: [Repository] {
    didSet { delegate?.favoriteModelDidChange(self) }
  }

  init(_ kept: [Repository], queues: LayoutQueues) {
    model = FavoritesModel(kept, observer: queues.cellObserver)
    favorites = model.favorites
  }

  func contains(_ repository: Repository) -> Bool {
    model.contains(repository.url)
  }

  func addFavorite(_ repository: Repository) {
    if model.add(repository) { favorites = model.favorites }
  }

  func removeFavorite(_ repository: Repository) {
    if model.remove(repository.url) { favorites = model.favorites }
  }

  func removeAllFavorites() {
    if model.removeAll() { favorites = model.favorites }
  }
}
