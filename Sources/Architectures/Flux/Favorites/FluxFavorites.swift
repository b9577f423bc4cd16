import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// Keeps the tabs' view, and turns commands from elsewhere into actions.
package final class FluxFavorites: CommandedSession {
  private let view: TabsView
  private let given: [Repository]
  private let actionCreator: FavoritesActionCreator

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    let dispatcher = Dispatcher<FavoritesAction>()
    self.given = given.repositories
    actionCreator = FavoritesActionCreator(dispatcher: dispatcher)
    view = TabsView(
      screen: screen, actionCreator: actionCreator,
      repositoriesStore: RepositoriesStore(self.given, dispatcher: dispatcher),
      favoritesStore: FavoritesStore(given.favorites, dispatcher: dispatcher, queues: queues))
    view.viewDidLoad()
  }

  package func perform(_ command: ExternalCommand) {
    actionCreator.change(FavoritesChange(command, given: given))
  }
}
