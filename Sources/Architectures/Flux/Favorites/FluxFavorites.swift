import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in Flux.
package struct FluxFavorites: Architecture {
  package let name = "flux"

  package init() {}

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let repositories = given.repositories("repositories")
    let dispatcher = Dispatcher<FavoritesAction>()
    let actionCreator = FavoritesActionCreator(dispatcher: dispatcher)
    let view = TabsView(
      screen: screen, actionCreator: actionCreator,
      repositoriesStore: RepositoriesStore(repositories, dispatcher: dispatcher),
      favoritesStore: FavoritesStore(
        given.repositories("favorites"), dispatcher: dispatcher,
        queues: queues))
    view.viewDidLoad()
    return FavoritesSession(view, given: repositories, actionCreator: actionCreator)
  }
}

/// Keeps the tabs' view, and turns commands from elsewhere into actions.
final class FavoritesSession: CommandedSession {
  private let view: TabsView
  private let given: [Repository]
  private let actionCreator: FavoritesActionCreator

  init(_ view: TabsView, given: [Repository], actionCreator: FavoritesActionCreator) {
    self.view = view
    self.given = given
    self.actionCreator = actionCreator
  }

  func perform(_ command: ExternalCommand) {
    switch command {
    case .add(let item): actionCreator.add(given[item.index])
    case .remove(let item): actionCreator.remove(given[item.index])
    case .removeAll: actionCreator.removeAll()
    }
  }
}
