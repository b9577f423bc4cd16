import FavoritesModel
import Queues
import Repositories

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

  func apply(_ change: FavoritesChange) {
    if model.apply(change) { favorites = model.favorites }
  }
}
