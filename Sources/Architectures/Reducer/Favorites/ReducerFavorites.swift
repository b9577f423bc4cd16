import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// Keeps the tabs' views, and takes commands from elsewhere to the environment.
package final class ReducerFavorites: CommandedSession {
  private let given: [Repository]
  private let environment: FavoritesEnvironment
  private let store: FavoritesStore
  private let repositoriesView: RepositoryListView
  private let favoritesView: RepositoryListView

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    let model = FavoritesModel(given.favorites, observer: queues.cellObserver)
    self.given = given.repositories
    environment = FavoritesEnvironment(screen: screen, model: model, queues: queues)
    store = FavoritesStore(
      FavoritesState(repositories: self.given, favorites: model.favorites),
      reduce: FavoritesReducer.reduce, perform: environment.perform)
    repositoriesView = RepositoryListView(screen.repositories, store: store) { $0.repositories }
    favoritesView = RepositoryListView(screen.favorites, store: store) { $0.favorites }
    screen.tab.onFirstVisit = { [weak favoritesView] _ in
      favoritesView?.viewDidLoad(title: FavoritesWords.favorites, deletes: true)
    }
    repositoriesView.viewDidLoad(title: FavoritesWords.repositories)
  }

  package func perform(_ command: ExternalCommand) {
    environment.change(FavoritesChange(command, given: given), for: store)
  }
}

/// Carries out the effects of the favorites, on main.
final class FavoritesEnvironment {
  private let screen: FavoritesScreen
  private let model: FavoritesModel
  private let queues: LayoutQueues
  /// The number of changes. Used where the model runs.
  private var changes = 0

  init(screen: FavoritesScreen, model: FavoritesModel, queues: LayoutQueues) {
    self.screen = screen
    self.model = model
    self.queues = queues
  }

  func perform(_ effect: FavoritesEffect, for store: FavoritesStore) {
    switch effect {
    case .push(let repository): push(repository, for: store)
    case .change(let change): self.change(change, for: store)
    }
  }

  private func push(_ repository: Repository, for store: FavoritesStore) {
    let pane = screen.makeDetail(url: repository.url)
    let view = RepositoryView(pane: pane, repository: repository, store: store)
    pane.content = view
    screen.push(pane)
    view.viewDidLoad()
  }

  /// Changes the model, and sends what comes of it to the store. May be called on any queue.
  func change(_ change: FavoritesChange, for store: FavoritesStore) {
    queues.onModel { [self] in
      guard model.apply(change) else { return }
      changes += 1
      let (favorites, number) = (model.favorites, changes)
      queues.deliver { store.send(.favoritesChanged(favorites, change: number)) }
    }
  }
}
