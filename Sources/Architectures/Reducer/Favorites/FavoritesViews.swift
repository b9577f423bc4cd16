import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Repositories

/// The view of a tab: its title and its rows.
final class RepositoryListView: ListDataSource {
  private let pane: ListView
  private let store: FavoritesStore
  private let rows: (FavoritesState) -> NumberedRepositories
  /// The rows that the list rendered last; nil before the first.
  private var shown: NumberedRepositories?

  /// - Parameter rows: the part of the state that the list shows.
  init(
    _ pane: ListView, store: FavoritesStore,
    rows: @escaping (FavoritesState) -> NumberedRepositories
  ) {
    self.pane = pane
    self.store = store
    self.rows = rows
  }

  func viewDidLoad(title: String, deletes: Bool = false) {
    pane.title = title
    pane.dataSource = self
    pane.onTap = { [weak self] in self?.rowTapped($0) }
    if deletes { pane.onDelete = { [weak self] in self?.rowDeleted($0) } }
    store.observe(for: self) { [weak self] in self?.show($0) }
  }

  var rowCount: Int { shown?.all.count ?? 0 }

  func row(at index: Int) -> ListRow {
    guard let shown else { preconditionFailure("a row of a list that shows none") }
    return ListRow(shown.all[index])
  }

  private func rowTapped(_ index: Int) {
    if let shown { store.send(.rowTapped(shown.all[index])) }
  }

  private func rowDeleted(_ index: Int) {
    if let shown { store.send(.rowDeleted(shown.all[index])) }
  }

  private func show(_ state: FavoritesState) {
    let rows = rows(state)
    guard rows.change != shown?.change else { return }
    shown = rows
    pane.reload()
  }
}

/// The view of a page. The pane holds it, and it must not hold the pane.
final class RepositoryView {
  private weak var pane: DetailPane?
  private let repository: Repository
  private let store: FavoritesStore
  /// The number of the change that the title is of, and the title; nil before the first.
  private var shown: (change: Int, title: String)?

  init(pane: DetailPane, repository: Repository, store: FavoritesStore) {
    self.pane = pane
    self.repository = repository
    self.store = store
  }

  deinit {
    store.endObservation(for: self)
  }

  func viewDidLoad() {
    pane?.button.onTap = { [store, repository] in store.send(.favoriteTapped(repository)) }
    store.observe(for: self) { [weak self] in self?.show($0) }
  }

  private func show(_ state: FavoritesState) {
    guard state.favorites.change != shown?.change else { return }
    let title = FavoritesWords.button(isFavorite: state.favorites.all.contains(repository.url))
    if title != shown?.title { pane?.button.title = title }
    shown = (state.favorites.change, title)
  }
}
