import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
final class FavoritesSession: CommandedSession {
  private let queues: LayoutQueues
  private let given: [Repository]
  private let model: any FavoriteModelProtocol
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  init(
    screen: FavoritesScreen, queues: LayoutQueues, given: [Repository],
    model: any FavoriteModelProtocol, pages: RepositoryViewModel.Type
  ) {
    self.queues = queues
    self.given = given
    self.model = model
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen,
      viewModel: RepositoryListViewModel(given, model: model, pages: pages, queues: queues))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen,
      viewModel: RepositoryListViewModel(favoritesOf: model, pages: pages, queues: queues))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.allowDeletion()
      favoritesView?.viewDidLoad(title: "On Memory Favorite")
    }
    repositoriesView.viewDidLoad(title: "Repositories")
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in model.apply(FavoritesChange(command, given: given)) }
  }
}
