import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Repositories

/// The view of both tabs: the first tab's list, and the page over either.
final class TabsView {
  private let screen: FavoritesScreen
  private let actionCreator: FavoritesActionCreator
  private let repositoriesStore: RepositoriesStore
  private let favoritesStore: FavoritesStore
  private let repositories: RepositoryDataSource
  private let favoritesView: FavoritesView

  init(
    screen: FavoritesScreen, actionCreator: FavoritesActionCreator,
    repositoriesStore: RepositoriesStore, favoritesStore: FavoritesStore
  ) {
    self.screen = screen
    self.actionCreator = actionCreator
    self.repositoriesStore = repositoriesStore
    self.favoritesStore = favoritesStore
    repositories = RepositoryDataSource(screen.repositories, actionCreator: actionCreator)
    favoritesView = FavoritesView(
      pane: screen.favorites, actionCreator: actionCreator, store: favoritesStore)
  }

  func viewDidLoad() {
    screen.repositories.title = FavoritesWords.repositories
    repositories.configure()
    repositories.show(repositoriesStore.repositories)
    screen.tab.onFirstVisit = { [weak favoritesView] _ in favoritesView?.viewDidLoad() }
    repositoriesStore.observeSelection { [weak self] in self?.showRepository() }
  }

  /// Hands no repository over: the page asks the store which one is selected.
  private func showRepository() {
    let page = RepositoryView(
      actionCreator: actionCreator, repositoriesStore: repositoriesStore,
      favoritesStore: favoritesStore)
    page?.push(on: screen)
  }
}

/// The view of the second tab, loaded at the first visit. It observes nothing until then.
final class FavoritesView {
  private let pane: ListView
  private let actionCreator: FavoritesActionCreator
  private let store: FavoritesStore
  private let dataSource: RepositoryDataSource

  init(pane: ListView, actionCreator: FavoritesActionCreator, store: FavoritesStore) {
    self.pane = pane
    self.actionCreator = actionCreator
    self.store = store
    dataSource = RepositoryDataSource(pane, actionCreator: actionCreator)
  }

  func viewDidLoad() {
    pane.title = FavoritesWords.favorites
    dataSource.configure()
    pane.onDelete = { [weak self] in self?.delete($0) }
    store.observe(ObserverToken()) { [weak dataSource] in dataSource?.show($0) }
  }

  private func delete(_ index: Int) {
    actionCreator.change(.remove(dataSource.rows[index]))
  }
}

/// The rows of a list. A tapped one is selected.
final class RepositoryDataSource: ListDataSource {
  /// The rows that the list rendered last.
  private(set) var rows: [Repository] = []
  private let list: ListView
  private let actionCreator: FavoritesActionCreator

  init(_ list: ListView, actionCreator: FavoritesActionCreator) {
    self.list = list
    self.actionCreator = actionCreator
  }

  func configure() {
    list.dataSource = self
    list.onTap = { [weak self] in self?.select($0) }
  }

  func show(_ rows: [Repository]) {
    self.rows = rows
    list.reload()
  }

  var rowCount: Int { rows.count }

  func row(at index: Int) -> ListRow { ListRow(rows[index]) }

  private func select(_ index: Int) {
    actionCreator.select(rows[index])
  }
}

/// The view of a page. It is made of the store's selection, and not without one. The pane holds it,
/// and it must not hold the pane.
final class RepositoryView {
  private let actionCreator: FavoritesActionCreator
  private let store: FavoritesStore
  private let repository: Repository
  private let token = ObserverToken()
  private weak var pane: DetailPane?

  init?(
    actionCreator: FavoritesActionCreator, repositoriesStore: RepositoriesStore,
    favoritesStore: FavoritesStore
  ) {
    guard let repository = repositoriesStore.selected else { return nil }
    self.actionCreator = actionCreator
    self.store = favoritesStore
    self.repository = repository
  }

  deinit {
    store.removeObserver(token)
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: repository.url)
    pane.content = self
    self.pane = pane
    screen.push(pane)
    viewDidLoad()
  }

  private func viewDidLoad() {
    pane?.button.onTap = { [actionCreator, repository] in
      actionCreator.change(.toggle(repository))
    }
    store.observe(token) { [weak self] in self?.show($0) }
  }

  private func show(_ favorites: [Repository]) {
    pane?.button.title = FavoritesWords.button(isFavorite: favorites.contains(repository.url))
  }
}
