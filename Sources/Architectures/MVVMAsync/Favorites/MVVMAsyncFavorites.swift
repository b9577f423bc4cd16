import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in MVVM by async streams.
package struct MVVMAsyncFavorites: Architecture {
  package var name: String { "mvvm-async" }

  package var usesTasks: Bool { true }

  package init() {}

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    FavoritesSession(
      screen: screen, given: given.repositories("repositories"),
      favorites: StreamedFavorites(given.repositories("favorites"), queues: queues))
  }
}

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
    switch command {
    case .add(let item): favorites.add(given[item.index])
    case .remove(let item): favorites.remove(given[item.index].url)
    case .removeAll: favorites.removeAll()
    }
  }
}
