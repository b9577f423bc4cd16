import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the favorites that both tabs share.
final class FavoritesSession: CommandedSession {
  private let given: [Repository]
  private let favorites: StreamedFavorites
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  init(screen: FavoritesScreen, given: [Repository], favorites: StreamedFavorites) {
    self.given = given
    self.favorites = favorites
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(given, favorites: favorites))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen, viewModel: RepositoryListViewModel(favorites: favorites))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.allowDeletion()
      favoritesView?.viewDidLoad(title: "On Memory Favorite")
    }
    repositoriesView.viewDidLoad(title: "Repositories")
  }

  func perform(_ command: ExternalCommand) {
    favorites.apply(FavoritesChange(command, given: given))
  }
}
