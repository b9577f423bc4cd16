import FavoritesScreen
import HeadlessUI
import Interaction

/// The root view: the tabs' views, and the presenters behind them.
final class FavoritesTabController: CommandedSession {
  private let screen: FavoritesScreen
  private let userRepositoryPresenter: any UserRepositoryPresenter
  private let favoritePresenter: any FavoritePresenter
  private let repositoriesController: RepositoryListController
  private let favoritesController: RepositoryListController

  init(
    screen: FavoritesScreen, userRepositoryPresenter: any UserRepositoryPresenter,
    favoritePresenter: any FavoritePresenter
  ) {
    self.screen = screen
    self.userRepositoryPresenter = userRepositoryPresenter
    self.favoritePresenter = favoritePresenter
    repositoriesController = RepositoryListController(
      screen.repositories, screen: screen, presenter: userRepositoryPresenter)
    favoritesController = RepositoryListController(
      screen.favorites, screen: screen, presenter: favoritePresenter)
  }

  func viewDidLoad() {
    screen.favorites.list.onDelete = { [weak favoritePresenter] in
      favoritePresenter?.rowDeleted(at: $0)
    }
    screen.tabBar.onFirstVisit = { [weak favoritesController] _ in
      favoritesController?.viewDidLoad(title: "On Memory Favorite")
    }
    repositoriesController.viewDidLoad(title: "Repositories")
  }

  func perform(_ command: ExternalCommand) {
    switch command {
    case .add(let item): userRepositoryPresenter.addFavorite(at: item.place)
    case .remove(let item): userRepositoryPresenter.removeFavorite(at: item.place)
    case .removeAll: userRepositoryPresenter.removeAllFavorites()
    }
  }
}
