import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
package final class MVVMClosureFavorites: CommandedSession {
  private let given: [Repository]
  private let model: ObservedFavorites
  private let repositoriesView: RepositoryListView
  private let favoritesView: FavoritesView

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    self.given = given.repositories
    model = ObservedFavorites(given.favorites, queues: queues)
    repositoriesView = RepositoryListView(screen.repositories, of: screen)
    favoritesView = FavoritesView(screen: screen, viewModel: FavoritesViewModel(model: model))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in favoritesView?.viewDidLoad() }
    repositoriesView.viewDidLoad(title: FavoritesWords.repositories)
    repositoriesView.show(RepositoryRows(repositories: self.given, model: model))
  }

  package func perform(_ command: ExternalCommand) {
    model.queues.onModel { [self] in model.apply(FavoritesChange(command, given: given)) }
  }
}
