import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites in reactive MVVM.
public struct MVVMReactiveFavorites: FavoritesArchitecture {
  public let name: String
  private let graph: TitleGraph

  /// The graph of the applications that the favorites come from, repeated titles and all.
  public static let asInOriginal = MVVMReactiveFavorites(
    name: "mvvm-reactive", graph: .asInOriginal)

  /// The same pattern without repeated titles.
  public static let glitchFree = MVVMReactiveFavorites(
    name: "mvvm-reactive-glitch-free", graph: .glitchFree)

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let kept = given.records("favorites").map { Repository($0) }
    let session = FavoritesSession(
      screen: screen, queues: queues, given: given.records("repositories").map { Repository($0) },
      model: FavoriteModel(kept, queues: queues), graph: graph)
    session.load()
    return session
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
    model: any FavoriteModelProtocol, graph: TitleGraph
  ) {
    self.queues = queues
    self.given = given
    self.model = model
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(given, model: model, graph: graph, queues: queues))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen,
      viewModel: RepositoryListViewModel(favoritesOf: model, graph: graph, queues: queues))
    screen.tabBar.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.allowDeletion()
      favoritesView?.viewDidLoad(title: "On Memory Favorite")
    }
  }

  func load() {
    repositoriesView.viewDidLoad(title: "Repositories")
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in
      switch command {
      case .add(let item): model.add(given[item.index])
      case .remove(let item): model.remove(given[item.index].url)
      case .removeAll: model.removeAll()
      }
    }
  }
}
