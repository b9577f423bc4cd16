import FavoritesModel
import Queues

/// Presents the user's repositories, which never change.
final class UserRepositoryViewPresenter: UserRepositoryPresenter {
  weak var view: (any RepositoryListView)?
  private let repositories: [Repository]
  private let queues: LayoutQueues
  private let favoritePresenter: any FavoritePresenter

  init(
    _ repositories: [Repository], queues: LayoutQueues, favoritePresenter: any FavoritePresenter
  ) {
    self.repositories = repositories
    self.queues = queues
    self.favoritePresenter = favoritePresenter
  }

  var rowCount: Int { repositories.count }

  func viewDidLoad() {
    view?.reloadData()
  }

  func row(at index: Int) -> RepositoryTexts { RepositoryTexts(repositories[index]) }

  func rowTapped(at index: Int) {
    view?.showRepository(
      with: RepositoryViewPresenter(
        repositories[index], queues: queues, favoritePresenter: favoritePresenter))
  }

  func addFavorite(at index: Int) {
    queues.onModel { [self] in favoritePresenter.addFavorite(repositories[index]) }
  }

  func removeFavorite(at index: Int) {
    queues.onModel { [self] in favoritePresenter.removeFavorite(repositories[index]) }
  }

  func removeAllFavorites() {
    queues.onModel { [self] in favoritePresenter.removeAllFavorites() }
  }
}
