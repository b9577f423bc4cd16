import CombineOperators
import FavoritesScreen
import HeadlessUI
import Interaction
import OpenCombine
import Queues

/// The view of a tab: its title and its rows. It brings up the page that its view model makes for a
/// row that is tapped.
final class RepositoryListView: ListDataSource {
  private let pane: ListPane
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let viewModel: RepositoryListViewModel
  private let rowTap = OrderedPassthroughSubject<RepositoryRow, Never>()
  private let rowDeletion = OrderedPassthroughSubject<RepositoryRow, Never>()
  /// What the list rendered last.
  private var rows = RepositoryRows()
  private var navigation: AnyCancellable?
  private var content: AnyCancellable?

  init(
    _ pane: ListPane, of screen: FavoritesScreen, queues: LayoutQueues,
    viewModel: RepositoryListViewModel
  ) {
    self.pane = pane
    self.screen = screen
    self.queues = queues
    self.viewModel = viewModel
  }

  /// For a list of what is published on main.
  func loadOnMain(title: String) {
    let outputs = load(title)
    content = outputs.rows.sink { [weak self] rows in self?.show(rows) }
  }

  /// For a list of what the model publishes, with rows that can be deleted.
  func loadFromModel(title: String) {
    let outputs = load(title)
    pane.list.onDelete = { [weak self] in self?.rowDeleted($0) }
    queues.onModel { [weak self, queues] in
      self?.content = outputs.rows.sink { rows in
        queues.deliver { self?.show(rows) }
      }
    }
  }

  var rowCount: Int { rows.count }

  func row(at index: Int) -> ListRow {
    let row = rows[index]
    return ListRow(
      url: row.url, name: row.name, introduction: row.introduction, language: row.language,
      stars: row.stars, forks: row.forks, updated: row.updated)
  }

  private func load(_ title: String) -> RepositoryListViewModel.Outputs {
    let outputs = viewModel.bind(
      RepositoryListViewModel.Inputs(
        rowTap: AnyPublisher(rowTap), rowDeletion: AnyPublisher(rowDeletion)))
    navigation = outputs.showRepository.sink { [weak self] viewModel in self?.push(viewModel) }
    pane.title = title
    pane.list.dataSource = self
    pane.list.onTap = { [weak self] in self?.rowTapped($0) }
    return outputs
  }

  private func rowTapped(_ index: Int) {
    rowTap.send(rows[index])
  }

  private func rowDeleted(_ index: Int) {
    let row = rows[index]
    queues.onModel { [self] in rowDeletion.send(row) }
  }

  private func show(_ rows: RepositoryRows) {
    self.rows = rows
    pane.list.reload()
  }

  private func push(_ viewModel: RepositoryViewModel) {
    let pane = screen.makeDetail(url: viewModel.url)
    let view = RepositoryView(pane: pane, queues: queues, viewModel: viewModel)
    pane.content = view
    screen.push(pane)
    view.viewDidLoad()
  }
}
