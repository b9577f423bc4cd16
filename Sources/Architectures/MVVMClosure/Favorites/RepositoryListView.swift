import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The view of a tab: its title and its rows. It brings up the page of a row that is tapped.
final class RepositoryListView: ListDataSource {
  private let pane: ListPane
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  /// What the list rendered last; nothing, when it is empty.
  private var rows: RepositoryRows?

  init(_ pane: ListPane, of screen: FavoritesScreen, queues: LayoutQueues) {
    self.pane = pane
    self.screen = screen
    self.queues = queues
  }

  func viewDidLoad(title: String) {
    pane.title = title
    pane.list.dataSource = self
    pane.list.onTap = { [weak self] in self?.rowTapped($0) }
  }

  func show(_ rows: RepositoryRows?) {
    self.rows = rows
    pane.list.reload()
  }

  var rowCount: Int { rows?.count ?? 0 }

  func row(at index: Int) -> ListRow {
    let row = renderedRow(at: index)
    return ListRow(
      url: row.url, name: row.name, introduction: row.introduction, language: row.language,
      stars: row.stars, forks: row.forks, updated: row.updated)
  }

  func renderedRow(at index: Int) -> RepositoryRow {
    guard let rows else { preconditionFailure("an empty list was asked for row \(index)") }
    return rows[index]
  }

  private func rowTapped(_ index: Int) {
    let viewModel = renderedRow(at: index).makeRepositoryViewModel()
    let pane = screen.makeDetail(url: viewModel.url)
    let view = RepositoryView(pane: pane, queues: queues, viewModel: viewModel)
    pane.content = view
    screen.push(pane)
    view.viewDidLoad()
  }
}
