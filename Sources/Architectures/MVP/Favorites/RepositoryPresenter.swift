import FavoritesModel
import Queues
import Repositories

/// The calls that a page's presenter makes to its view. On main.
protocol RepositoryView: AnyObject {
  func showFavoriteTitle(_ title: String)
}

/// Has the model add or remove its repository, and says which of the two is next. Called on main.
final class RepositoryPresenter: FavoriteModelObserver {
  weak var view: (any RepositoryView)?
  private let repository: Repository
  private let model: FavoriteModel

  init(_ repository: Repository, model: FavoriteModel) {
    self.repository = repository
    self.model = model
  }

  var url: String { repository.url }

  func viewDidLoad() {
    model.addObserver(self)
    model.queues.onModel { [self] in model.tell(self) }
  }

  func favoriteButtonTapped() {
    model.queues.onModel { [self] in model.apply(.toggle(repository)) }
  }

  func favoritesDidChange(to favorites: [Repository]) {
    view?.showFavoriteTitle(FavoritesWords.button(isFavorite: favorites.contains(url)))
  }
}
