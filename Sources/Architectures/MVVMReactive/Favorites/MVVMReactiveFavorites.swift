import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
package final class MVVMReactiveFavorites: CommandedSession {
  private let queues: LayoutQueues
  private let given: [Repository]
  private let model: any FavoriteModelProtocol
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  /// - Parameter leavesOutRepeats: of titles.
  package init(
    _ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues,
    leavesOutRepeats: Bool = false
  ) {
    let pages = leavesOutRepeats ? GlitchFreeRepositoryViewModel.self : RepositoryViewModel.self
    self.queues = queues
    self.given = given.repositories
    model = FavoriteModel(given.favorites, queues: queues)
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(self.given, model: model, pages: pages, queues: queues))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen,
      viewModel: RepositoryListViewModel(favoritesOf: model, pages: pages, queues: queues))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.viewDidLoad(title: FavoritesWords.favorites, deletes: true)
    }
    repositoriesView.viewDidLoad(title: FavoritesWords.repositories)
  }

  package func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in model.apply(FavoritesChange(command, given: given)) }
  }
}
