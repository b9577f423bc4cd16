import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The view of both tabs: the first tab's list, which is given, and the page over either.
final class TabsView: CommandedSession {
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let given: [Repository]
  private let action: RepositoryAction
  private let selectionStore: SelectionStore
  private let favoritesStore: FavoritesStore
  private let repositories: RepositoryDataSource
  private let favoritesView: FavoritesView

  init(
    screen: FavoritesScreen, queues: LayoutQueues, given: [Repository], action: RepositoryAction,
    selectionStore: SelectionStore, favoritesStore: FavoritesStore
  ) {
    self.screen = screen
    self.queues = queues
    self.given = given
    self.action = action
    self.selectionStore = selectionStore
    self.favoritesStore = favoritesStore
    repositories = RepositoryDataSource(screen.repositories.list, action: action)
    favoritesView = FavoritesView(
      pane: screen.favorites, queues: queues, action: action, store: favoritesStore)
  }

  func viewDidLoad() {
    screen.repositories.title = "Repositories"
    repositories.configure()
    repositories.show(given)
    screen.tabBar.onFirstVisit = { [weak favoritesView] _ in favoritesView?.viewDidLoad() }
    selectionStore.observe(ObserverToken()) { [weak self] in self?.showRepository() }
  }

  func perform(_ command: ExternalCommand) {
    switch command {
    case .add(let item): action.addFavorite(given[item.place])
    case .remove(let item): action.removeFavorite(given[item.place])
    case .removeAll: action.removeAllFavorites()
    }
  }

  /// Hands no repository over: the page asks the store which one is selected.
  private func showRepository() {
    let page = RepositoryView(
      queues: queues, action: action, selectionStore: selectionStore,
      favoritesStore: favoritesStore)
    page?.push(on: screen)
  }
}
