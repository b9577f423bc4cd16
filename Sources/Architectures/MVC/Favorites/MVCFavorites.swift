import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in Model-View-Controller.
package struct MVCFavorites: Architecture {
  package let name = "mvc"

  package init() {}

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let controller = FavoritesTabController(
      screen: screen, queues: queues,
      repositories: given.repositories("repositories"),
      kept: given.repositories("favorites"))
    controller.viewDidLoad()
    return controller
  }
}

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
    queues.onModel { [self] in
      switch command {
      case .add(let item): model.apply(.add(repositories[item.index]))
      case .remove(let item): model.apply(.remove(repositories[item.index]))
      case .removeAll: model.apply(.removeAll)
      }
    }
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
