import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// The root view: the tabs' views, and the presenters behind them.
package final class MVPFavorites: CommandedSession {
  private let repositoriesPresenter: UserRepositoriesPresenter
  private let repositoriesController: RepositoryListController
  private let favoritesController: RepositoryListController

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    let model = FavoriteModel(given.favorites, queues: queues)
    let favoritesPresenter = FavoritesPresenter(model: model)
    repositoriesPresenter = UserRepositoriesPresenter(given.repositories, model: model)
    repositoriesController = RepositoryListController(
      screen.repositories, screen: screen, presenter: repositoriesPresenter)
    favoritesController = RepositoryListController(
      screen.favorites, screen: screen, presenter: favoritesPresenter)
    screen.favorites.onDelete = { [weak favoritesPresenter] in
      favoritesPresenter?.rowDeleted(at: $0)
    }
    screen.tab.onFirstVisit = { [weak favoritesController] _ in
      favoritesController?.viewDidLoad(title: FavoritesWords.favorites)
    }
    repositoriesController.viewDidLoad(title: FavoritesWords.repositories)
  }

  package func perform(_ command: ExternalCommand) {
    repositoriesPresenter.perform(command)
  }
}

/// The passive view of one tab.
final class RepositoryListController: RepositoryListView, ListDataSource {
  private let pane: ListView
  private let screen: FavoritesScreen
  private let presenter: any RepositoryListPresenter

  init(_ pane: ListView, screen: FavoritesScreen, presenter: any RepositoryListPresenter) {
    self.pane = pane
    self.screen = screen
    self.presenter = presenter
  }

  func viewDidLoad(title: String) {
    presenter.view = self
    pane.dataSource = self
    pane.onTap = { [weak presenter] in presenter?.rowTapped(at: $0) }
    pane.title = title
    presenter.viewDidLoad()
  }

  var rowCount: Int { presenter.rowCount }

  func row(at index: Int) -> ListRow { ListRow(presenter.row(at: index)) }

  func reloadData() {
    pane.reload()
  }

  func showRepository(with presenter: RepositoryPresenter) {
    RepositoryController(presenter: presenter).push(on: screen)
  }
}

/// The passive view of a page. Its pane keeps it.
final class RepositoryController: RepositoryView {
  private let presenter: RepositoryPresenter
  private weak var pane: DetailPane?

  init(presenter: RepositoryPresenter) {
    self.presenter = presenter
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: presenter.url)
    self.pane = pane
    pane.content = self
    pane.button.onTap = { [presenter] in presenter.favoriteButtonTapped() }
    presenter.view = self
    screen.push(pane)
    presenter.viewDidLoad()
  }

  func showFavoriteTitle(_ title: String) {
    pane?.button.title = title
  }
}
