import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in MVVM with closures.
package struct MVVMClosureFavorites: Architecture {
  package let name = "mvvm-closure"

  package init() {}

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    FavoritesSession(
      screen: screen, given: given.repositories("repositories"),
      model: ObservedFavorites(given.repositories("favorites"), queues: queues))
  }
}

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
    model.queues.onModel { [self] in
      switch command {
      case .add(let item): model.apply(.add(given[item.index]))
      case .remove(let item): model.apply(.remove(given[item.index]))
      case .removeAll: model.apply(.removeAll)
      }
    }
  }
}
