import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import OpenCombine
import Queues

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
final class FavoritesSession: CommandedSession {
  private let queues: LayoutQueues
  private let given: [Repository]
  private let model: any FavoriteModelType
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  init(
    screen: FavoritesScreen, queues: LayoutQueues, given: [Repository],
    model: any FavoriteModelType, graph: TitleGraph
  ) {
    self.queues = queues
    self.given = given
    self.model = model
    repositoriesView = RepositoryListView(
      screen.repositories, of: screen, queues: queues,
      viewModel: RepositoryListViewModel(
        repositories: AnyPublisher(Just(given)), model: model, graph: graph))
    favoritesView = RepositoryListView(
      screen.favorites, of: screen, queues: queues,
      viewModel: RepositoryListViewModel(
        repositories: model.favorites, model: model, graph: graph))
    screen.tabBar.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.loadFromModel(title: "On Memory Favorite")
    }
  }

  func load() {
    repositoriesView.loadOnMain(title: "Repositories")
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [given, model] in
      switch command {
      case .add(let item): model.add(given[item.place])
      case .remove(let item): model.remove(given[item.place].url)
      case .removeAll: model.removeAll()
      }
    }
  }
}
