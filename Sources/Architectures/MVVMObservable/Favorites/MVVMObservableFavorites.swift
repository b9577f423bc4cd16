import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in MVVM with Observation.
package struct MVVMObservableFavorites: Architecture {
  package var name: String { "mvvm-observable" }

  package init() {}

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    FavoritesSession(
      screen: screen, given: given.repositories("repositories"),
      favorites: ObservableFavorites(given.repositories("favorites"), queues: queues),
      renewal: Renewal(queues: queues))
  }
}

/// Keeps the tabs' views, and takes commands from elsewhere to the favorites that both tabs share.
final class FavoritesSession: CommandedSession {
  private let given: [Repository]
  private let favorites: ObservableFavorites
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  init(
    screen: FavoritesScreen, given: [Repository], favorites: ObservableFavorites, renewal: Renewal
  ) {
    self.given = given
    self.favorites = favorites
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(given, favorites: favorites), renewal: renewal)
    favoritesView = RepositoryListView(
      screen.favorites, of: screen, viewModel: RepositoryListViewModel(favorites: favorites),
      renewal: renewal)
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
