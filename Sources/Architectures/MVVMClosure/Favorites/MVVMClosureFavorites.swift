import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the model that both tabs share.
final class FavoritesSession: CommandedSession {
  private let given: [Repository]
  private let model: ObservedFavorites
  private let repositoriesView: RepositoryListView
  private let favoritesView: FavoritesView

  init(screen: FavoritesScreen, given: [Repository], model: ObservedFavorites) {
    self.given = given
    self.model = model
    repositoriesView = RepositoryListView(screen.repositories, of: screen)
    favoritesView = FavoritesView(screen: screen, viewModel: FavoritesViewModel(model: model))
    screen.tab.onFirstVisit = { [weak favoritesView] _ in favoritesView?.viewDidLoad() }
    repositoriesView.viewDidLoad(title: "Repositories")
    repositoriesView.show(RepositoryRows(repositories: given, model: model))
  }

  func perform(_ command: ExternalCommand) {
    model.queues.onModel { [self] in model.apply(FavoritesChange(command, given: given)) }
  }
}
