import CombineOperators
import FavoritesScreen
import HeadlessUI
import OpenCombine
import Repositories

/// The view of a tab: its title and its rows. It brings up the page whose view model its own view
/// model emits.
final class RepositoryListView: ListDataSource {
  private let pane: ListView
  private let screen: FavoritesScreen
  private let viewModel: RepositoryListViewModel
  private let rowTap = OrderedPassthroughSubject<Repository, Never>()
  private let rowDeletion = OrderedPassthroughSubject<Repository, Never>()
  /// The rows that the list rendered last.
  private var rows: [Repository] = []
  private var cancellables: [AnyCancellable] = []

  init(_ pane: ListView, of screen: FavoritesScreen, viewModel: RepositoryListViewModel) {
    self.pane = pane
    self.screen = screen
    self.viewModel = viewModel
  }

  func viewDidLoad(title: String, deletes: Bool = false) {
    pane.title = title
    pane.dataSource = self
    pane.onTap = { [weak self] in self?.rowTapped($0) }
    if deletes { pane.onDelete = { [weak self] in self?.rowDeleted($0) } }
    let outputs = viewModel.bind(
      RepositoryListViewModel.Inputs(
        rowTap: AnyPublisher(rowTap), rowDeletion: AnyPublisher(rowDeletion)))
    cancellables = [
      outputs.showRepository.sink { [weak self] in self?.push($0) },
      outputs.rows.sink { [weak self] in self?.show($0) },
    ]
  }

  var rowCount: Int { rows.count }

  func row(at index: Int) -> ListRow { ListRow(rows[index]) }

  private func rowTapped(_ index: Int) { rowTap.send(rows[index]) }

  private func rowDeleted(_ index: Int) { rowDeletion.send(rows[index]) }

  private func show(_ rows: [Repository]) {
    self.rows = rows
    pane.reload()
  }

  private func push(_ viewModel: RepositoryViewModel) {
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
  private let favoriteTap = OrderedPassthroughSubject<Void, Never>()
  private var cancellables: [AnyCancellable] = []

  init(pane: DetailPane, viewModel: RepositoryViewModel) {
    self.pane = pane
    self.viewModel = viewModel
  }

  func viewDidLoad() {
    let outputs = viewModel.bind(
      RepositoryViewModel.Inputs(favoriteTap: AnyPublisher(favoriteTap)))
    // The handler holds the view, since without it nobody would be bound to take the tap.
    pane?.button.onTap = { [self] in favoriteTap.send() }
    cancellables = [outputs.title.sink { [weak self] in self?.show($0) }]
  }

  private func show(_ title: String) {
    pane?.button.title = title
  }
}
