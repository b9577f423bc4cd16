import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
final class FavoritesSession: CommandedSession {
  private let queues: LayoutQueues
  private let given: [Repository]
  private let model: ObservedFavorites
  private let repositoriesView: RepositoryListView
  private let favoritesView: FavoritesView

  init(
    screen: FavoritesScreen, queues: LayoutQueues, given: [Repository], model: ObservedFavorites
  ) {
    self.queues = queues
    self.given = given
    self.model = model
    repositoriesView = RepositoryListView(screen.repositories, of: screen, queues: queues)
    favoritesView = FavoritesView(
      screen: screen, queues: queues, viewModel: FavoritesViewModel(model: model))
    screen.tabBar.onFirstVisit = { [weak favoritesView] _ in favoritesView?.viewDidLoad() }
  }

  func load() {
    repositoriesView.viewDidLoad(title: "Repositories")
    repositoriesView.show(RepositoryRows(repositories: given, model: model))
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
