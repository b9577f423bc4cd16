import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// One tab's controller: shows repositories, pushes the page of a tapped one and, where the tab has
/// that, takes a swiped one from the favorites.
final class RepositoryListController: ListDataSource {
  private let pane: ListPane
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let model: FavoriteModel
  /// What the list rendered last; on main.
  private var repositories: [Repository] = []

  init(_ pane: ListPane, screen: FavoritesScreen, queues: LayoutQueues, model: FavoriteModel) {
    self.pane = pane
    self.screen = screen
    self.queues = queues
    self.model = model
  }

  func viewDidLoad(title: String) {
    pane.list.dataSource = self
    pane.list.onTap = { [weak self] in self?.showRepository(at: $0) }
    pane.title = title
  }

  func allowDeletion() {
    pane.list.onDelete = { [weak self] in self?.removeRepository(at: $0) }
  }

  func show(_ repositories: [Repository]) {
    self.repositories = repositories
    pane.list.reload()
  }

  var rowCount: Int { repositories.count }

  func row(at index: Int) -> ListRow {
    let repository = repositories[index]
    return ListRow(
      url: repository.url, name: repository.name, introduction: repository.shownIntroduction,
      language: repository.language, stars: repository.starsText, forks: repository.forksText,
      updated: repository.updatedText)
  }

  private func showRepository(at index: Int) {
    RepositoryController(repositories[index], queues: queues, model: model).push(on: screen)
  }

  private func removeRepository(at index: Int) {
    let repository = repositories[index]
    queues.onModel { [model] in model.removeFavorite(repository) }
  }
}
