import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// The root controller: loads the tabs' controllers, and passes the model's changes on to the
/// controllers of the screens that are there.
package final class MVCFavorites: CommandedSession, FavoriteModelDelegate {
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let model: FavoriteModel
  private let repositories: [Repository]
  private let repositoriesController: RepositoryListController
  /// From the first visit of its tab.
  private var favoritesController: RepositoryListController?

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    repositories = given.repositories
    model = FavoriteModel(given.favorites, queues: queues)
    repositoriesController = RepositoryListController(
      screen.repositories, screen: screen, queues: queues, model: model)
    queues.onModel { [self] in model.delegate = self }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    repositoriesController.viewDidLoad(title: FavoritesWords.repositories)
    repositoriesController.show(repositories)
  }

  package func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in model.apply(FavoritesChange(command, given: repositories)) }
  }

  func favoriteModelDidChange(_ model: FavoriteModel) {
    let favorites = model.favorites
    queues.deliver { [self] in show(favorites) }
  }

  private func favoritesTabSelected() {
    let controller = RepositoryListController(
      screen.favorites, screen: screen, queues: queues, model: model)
    controller.viewDidLoad(title: FavoritesWords.favorites, deletes: true)
    favoritesController = controller
    queues.onModel { [self] in favoriteModelDidChange(model) }
  }

  private func show(_ favorites: [Repository]) {
    favoritesController?.show(favorites)
    (screen.detail.top?.content as? RepositoryController)?.show(favorites)
  }
}
