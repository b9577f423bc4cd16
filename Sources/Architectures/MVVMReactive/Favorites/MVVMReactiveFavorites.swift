import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in reactive MVVM.
package struct MVVMReactiveFavorites: Architecture {
  package let name: String
  private let pages: RepositoryViewModel.Type

  /// One derivation of each title.
  package static let once = MVVMReactiveFavorites("mvvm-reactive-once", RepositoryViewModel.self)

  /// The graph of the applications that the favorites come from, repeated titles and all. They
  /// derive each title once, too, so that it is the graph of `once`.
  package static let asInOriginal = MVVMReactiveFavorites(
    "mvvm-reactive", RepositoryViewModel.self)

  /// One derivation, without repeated titles.
  package static let glitchFree = MVVMReactiveFavorites(
    "mvvm-reactive-glitch-free", GlitchFreeRepositoryViewModel.self)

  private init(_ name: String, _ pages: RepositoryViewModel.Type) {
    self.name = name
    self.pages = pages
  }

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    FavoritesSession(
      screen: screen, queues: queues, given: given.repositories("repositories"),
      model: FavoriteModel(given.repositories("favorites"), queues: queues), pages: pages)
  }
}

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
final class FavoritesSession: CommandedSession {
  private let queues: LayoutQueues
  private let given: [Repository]
  private let model: any FavoriteModelProtocol
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  init(
    screen: FavoritesScreen, queues: LayoutQueues, given: [Repository],
    model: any FavoriteModelProtocol, pages: RepositoryViewModel.Type
  ) {
    self.queues = queues
    self.given = given
    self.model = model
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(given, model: model, pages: pages, queues: queues))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen,
      viewModel: RepositoryListViewModel(favoritesOf: model, pages: pages, queues: queues))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.allowDeletion()
      favoritesView?.viewDidLoad(title: "On Memory Favorite")
    }
    repositoriesView.viewDidLoad(title: "Repositories")
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in
      switch command {
      case .add(let item): model.apply(.add(given[item.index]))
      case .remove(let item): model.apply(.remove(given[item.index]))
      case .removeAll: model.apply(.removeAll)
      }
    }
  }
}
