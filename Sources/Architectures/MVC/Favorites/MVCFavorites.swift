import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// The root controller: loads the tabs' controllers, and passes the model's changes on to the
/// controllers of the screens that are there.
final class FavoritesTabController: CommandedSession, FavoriteModelDelegate {
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let model: FavoriteModel
  private let repositories: [Repository]
  private let repositoriesController: RepositoryListController
  /// From the first visit of its tab.
  private var favoritesController: RepositoryListController?

  init(
    screen: FavoritesScreen, queues: LayoutQueues, repositories: [Repository], kept: [Repository]
  ) {
    self.screen = screen
    self.queues = queues
    self.repositories = repositories
    model = FavoriteModel(kept, queues: queues)
    repositoriesController = RepositoryListController(
      screen.repositories, screen: screen, queues: queues, model: model)
  }

  func viewDidLoad() {
    queues.onModel { [self] in model.delegate = self }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    repositoriesController.viewDidLoad(title: "Repositories")
    repositoriesController.show(repositories)
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in model.apply(FavoritesChange(command, given: repositories)) }
  }

  func favoriteModelDidChange(_ model: FavoriteModel) {
    let favorites = model.favorites
    queues.deliver { [self] in show(favorites) }
  }

  private func favoritesTabSelected() {
    let controller = RepositoryListController(
      screen.favorites, screen: screen, queues: queues, model: model)
    controller.viewDidLoad(title: "On Memory Favorite")
    controller.allowDeletion()
    favoritesController = controller
    queues.onModel { [self] in favoriteModelDidChange(model) }
  }

  private func show(_ favorites: [Repository]) {
    favoritesController?.show(favorites)
    (screen.detail.top?.content as? RepositoryController)?.show(favorites)
  }
}
