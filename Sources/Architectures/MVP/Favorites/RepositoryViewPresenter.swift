import FavoritesModel
import Queues

/// Adds or removes its repository by way of the favorites' presenter, and says which is next.
final class RepositoryViewPresenter: RepositoryPresenter {
  weak var view: (any RepositoryView)?
  private let repository: Repository
  private let queues: LayoutQueues
  private let favoritePresenter: any FavoritePresenter

  init(_ repository: Repository, queues: LayoutQueues, favoritePresenter: any FavoritePresenter) {
    self.repository = repository
    self.queues = queues
    self.favoritePresenter = favoritePresenter
  }

  var url: String { repository.url }

  func viewDidLoad() {
    favoritePresenter.repositoryPresenter = self
    queues.onModel { [weak self, queues, favoritePresenter, repository] in
      let isFavorite = favoritePresenter.contains(repository)
      queues.deliver { self?.present(isFavorite: isFavorite) }
    }
  }

  func favoriteButtonTapped() {
    queues.onModel { [favoritePresenter, repository] in
      if favoritePresenter.contains(repository) {
        favoritePresenter.removeFavorite(repository)
      } else {
        favoritePresenter.addFavorite(repository)
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
