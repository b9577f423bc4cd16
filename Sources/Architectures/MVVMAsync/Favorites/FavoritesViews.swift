import FavoritesScreen
import HeadlessUI

/// The view of a tab: its title and its rows. It brings up the page of a row that is tapped.
final class RepositoryListView: ListDataSource {
  private let pane: ListView
  private let screen: FavoritesScreen
  private let viewModel: RepositoryListViewModel
  /// The rows that the list rendered last.
  private var rows = RepositoryRows()
  private var task: Task<Void, Never>?

  init(_ pane: ListView, of screen: FavoritesScreen, viewModel: RepositoryListViewModel) {
    self.pane = pane
    self.screen = screen
    self.viewModel = viewModel
  }

  deinit {
    task?.cancel()
  }

  func viewDidLoad(title: String, deletes: Bool = false) {
    pane.title = title
    pane.dataSource = self
    pane.onTap = { [weak self] in self?.rowTapped($0) }
    if deletes { pane.onDelete = { [weak self] in self?.rowDeleted($0) } }
    task = viewModel.rows().follow { [weak self] in self?.show($0) }
  }

  var rowCount: Int { rows.count }

  func row(at index: Int) -> ListRow { ListRow(rows[index]) }

  private func rowDeleted(_ index: Int) { viewModel.delete(rows[index]) }

  private func rowTapped(_ index: Int) {
    let page = viewModel.makeRepositoryViewModel(of: rows[index])
    let pane = screen.makeDetail(url: page.url)
    let view = RepositoryView(pane: pane, viewModel: page)
    pane.content = view
    screen.push(pane)
    view.viewDidLoad()
  }

  private func show(_ rows: RepositoryRows) {
    self.rows = rows
    pane.reload()
  }
}

/// The view of a page. The pane holds it, and it must not hold the pane.
final class RepositoryView {
  private weak var pane: DetailPane?
  private let viewModel: RepositoryViewModel
  private var task: Task<Void, Never>?

  init(pane: DetailPane, viewModel: RepositoryViewModel) {
    self.pane = pane
    self.viewModel = viewModel
  }

  deinit {
    task?.cancel()
  }

  func viewDidLoad() {
    pane?.button.onTap = { [viewModel] in viewModel.favoriteButtonTapped() }
    task = viewModel.buttonTitles().follow { [weak self] in self?.show($0) }
  }

  private func show(_ title: String) {
    pane?.button.title = title
  }
}
