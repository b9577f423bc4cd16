import FavoritesScreen
import HeadlessUI
import Interaction

/// One tab's passive view.
final class RepositoryListController: RepositoryListView, ListDataSource {
  private let pane: ListPane
  private let screen: FavoritesScreen
  private let presenter: any RepositoryListPresenter

  init(_ pane: ListPane, screen: FavoritesScreen, presenter: any RepositoryListPresenter) {
    self.pane = pane
    self.screen = screen
    self.presenter = presenter
  }

  func viewDidLoad(title: String) {
    presenter.view = self
    pane.list.dataSource = self
    pane.list.onTap = { [weak presenter] in presenter?.rowTapped(at: $0) }
    pane.title = title
    presenter.viewDidLoad()
  }

  var rowCount: Int { presenter.rowCount }

  func row(at index: Int) -> ListRow { ListRow(presenter.row(at: index)) }

  func reloadData() {
    pane.list.reload()
  }

  func showRepository(with presenter: any RepositoryPresenter) {
    RepositoryController(presenter: presenter).push(on: screen)
  }
}
