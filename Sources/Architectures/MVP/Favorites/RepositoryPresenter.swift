import FavoritesModel
import Queues

/// What a page's presenter can make its view do. Called on main.
protocol RepositoryView: AnyObject {
  func showFavoriteTitle(_ title: String)
}

/// What a page's view asks and tells its presenter, and what the favorites' presenter tells it.
/// Called on main.
protocol RepositoryPresenter: AnyObject {
  var view: (any RepositoryView)? { get set }
  var url: String { get }

  func viewDidLoad()
  func favoriteButtonTapped()
  func favoritesDidChange(to favorites: [Repository])
}

/// Adds or removes its repository by way of the favorites' presenter, and says which of the two is
/// next.
final class DefaultRepositoryPresenter: RepositoryPresenter {
  weak var view: (any RepositoryView)?
  private let repository: Repository
  private let queues: LayoutQueues
  private let favoritesPresenter: any FavoritesPresenter

  init(
    _ repository: Repository, queues: LayoutQueues, favoritesPresenter: any FavoritesPresenter
  ) {
    self.repository = repository
    self.queues = queues
    self.favoritesPresenter = favoritesPresenter
  }

  var url: String { repository.url }

  func viewDidLoad() {
    favoritesPresenter.repositoryPresenter = self
    queues.onModel { [self] in
      let isFavorite = favoritesPresenter.contains(repository)
      queues.deliver { [self] in present(isFavorite: isFavorite) }
    }
  }

  func favoriteButtonTapped() {
    queues.onModel { [self] in
      if favoritesPresenter.contains(repository) {
        favoritesPresenter.removeFavorite(repository)
      } else {
        favoritesPresenter.addFavorite(repository)
      }
    }
  }

  func favoritesDidChange(to favorites: [Repository]) {
    present(isFavorite: favorites.contains(url))
  }

  private func present(isFavorite: Bool) {
    view?.showFavoriteTitle(isFavorite ? "Remove" : "Add")
  }
}
