import FavoritesModel
import FavoritesScreen
import HeadlessUI

/// The view of the second tab, loaded at the first visit. It leaves its view model alone until
/// then.
final class FavoritesView {
  private let list: ListView
  private let listView: RepositoryListView
  private let viewModel: FavoritesViewModel

  init(screen: FavoritesScreen, viewModel: FavoritesViewModel) {
    list = screen.favorites
    listView = RepositoryListView(screen.favorites, of: screen)
    self.viewModel = viewModel
  }

  func viewDidLoad() {
    listView.viewDidLoad(title: FavoritesWords.favorites)
    list.onDelete = { [weak self] in self?.rowDeleted($0) }
    viewModel.stateDidUpdate = { [weak self] in self?.show($0) }
    viewModel.observe()
  }

  private func rowDeleted(_ index: Int) {
    viewModel.delete(listView.renderedRow(at: index))
  }

  private func show(_ state: FavoritesViewModelState) {
    switch state {
    case .empty: listView.show(nil)
    case .filled(let rows): listView.show(rows)
    }
  }
}

/// The view of a list: its title and its rows. It brings up the page of a row that is tapped.
final class RepositoryListView: ListDataSource {
  private let pane: ListView
  private let screen: FavoritesScreen
  /// The rows that the list rendered last; nil when it is empty.
  private var rows: RepositoryRows?

  init(_ pane: ListView, of screen: FavoritesScreen) {
    self.pane = pane
    self.screen = screen
  }

  func viewDidLoad(title: String) {
    pane.title = title
    pane.dataSource = self
    pane.onTap = { [weak self] in self?.rowTapped($0) }
  }

  func show(_ rows: RepositoryRows?) {
    self.rows = rows
    pane.reload()
  }

  var rowCount: Int { rows?.count ?? 0 }

  func row(at index: Int) -> ListRow { ListRow(renderedRow(at: index).repository) }

  func renderedRow(at index: Int) -> RepositoryRow {
    guard let rows else { preconditionFailure("an empty list was asked for row \(index)") }
    return rows[index]
  }

  private func rowTapped(_ index: Int) {
    let viewModel = renderedRow(at: index).makeRepositoryViewModel()
    let pane = screen.makeDetail(url: viewModel.url)
    let view = RepositoryView(pane: pane, viewModel: viewModel)
    pane.content = view
    screen.push(pane)
    view.viewDidLoad()
  }
}

/// The view of a page. The pane holds it, and it must not hold the pane.
final class RepositoryView {
  private weak var pane: DetailPane?
  private let viewModel: RepositoryViewModel

  init(pane: DetailPane, viewModel: RepositoryViewModel) {
    self.pane = pane
    self.viewModel = viewModel
  }

  deinit {
    viewModel.stopObserving()
  }

  func viewDidLoad() {
    pane?.button.onTap = { [viewModel] in viewModel.favoriteButtonTapped() }
    viewModel.stateDidUpdate = { [weak self] in self?.show($0) }
    viewModel.observe()
  }

  private func show(_ state: RepositoryViewModelState) {
    pane?.button.title = state.buttonTitle
  }
}
