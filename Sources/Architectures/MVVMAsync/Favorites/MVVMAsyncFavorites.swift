import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the favorites that both tabs share.
package final class MVVMAsyncFavorites: CommandedSession {
  private let given: [Repository]
  private let favorites: StreamedFavorites
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    self.given = given.repositories
    favorites = StreamedFavorites(given.favorites, queues: queues)
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(self.given, favorites: favorites))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen, viewModel: RepositoryListViewModel(favorites: favorites))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.viewDidLoad(title: FavoritesWords.favorites, deletes: true)
    }
    repositoriesView.viewDidLoad(title: FavoritesWords.repositories)
  }

  package func perform(_ command: ExternalCommand) {
    favorites.apply(FavoritesChange(command, given: given))
  }
}
