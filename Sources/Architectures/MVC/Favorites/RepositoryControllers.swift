import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Queues
import Repositories

/// The controller of one tab: shows repositories, pushes the page of a tapped one and, where the
/// tab allows it, removes a swiped one from the favorites.
final class RepositoryListController: ListDataSource {
  private let pane: ListView
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let model: FavoriteModel
  /// The rows that the list rendered last. Used on main.
  private var repositories: [Repository] = []

  init(_ pane: ListView, screen: FavoritesScreen, queues: LayoutQueues, model: FavoriteModel) {
    self.pane = pane
    self.screen = screen
    self.queues = queues
    self.model = model
  }

  func viewDidLoad(title: String, deletes: Bool = false) {
    pane.dataSource = self
    pane.onTap = { [weak self] in self?.showRepository(at: $0) }
    if deletes { pane.onDelete = { [weak self] in self?.removeRepository(at: $0) } }
    pane.title = title
  }

  func show(_ repositories: [Repository]) {
    self.repositories = repositories
    pane.reload()
  }

  var rowCount: Int { repositories.count }

  func row(at index: Int) -> ListRow { ListRow(repositories[index]) }

  private func showRepository(at index: Int) {
    RepositoryController(repositories[index], queues: queues, model: model).push(on: screen)
  }

  private func removeRepository(at index: Int) {
    let repository = repositories[index]
    queues.onModel { [self] in model.apply(.remove(repository)) }
  }
}

/// The controller of a page: adds or removes its repository and shows which of the two is next. The
/// pane keeps it; it reaches the pane on main.
final class RepositoryController {
  private let repository: Repository
  private let queues: LayoutQueues
  private let model: FavoriteModel
  private weak var pane: DetailPane?

  init(_ repository: Repository, queues: LayoutQueues, model: FavoriteModel) {
    self.repository = repository
    self.queues = queues
    self.model = model
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: repository.url)
    self.pane = pane
    pane.content = self
    pane.button.onTap = { [self] in favoriteButtonTapped() }
    screen.push(pane)
    queues.onModel { [self] in
      let isFavorite = model.contains(repository)
      queues.deliver { [self] in show(isFavorite: isFavorite) }
    }
  }

  func show(_ favorites: [Repository]) {
    show(isFavorite: favorites.contains(repository.url))
  }

  private func favoriteButtonTapped() {
    queues.onModel { [self] in
      model.apply(model.contains(repository) ? .remove(repository) : .add(repository))
    }
  }

  private func show(isFavorite: Bool) {
    pane?.button.title = FavoritesWords.button(isFavorite: isFavorite)
  }
}
