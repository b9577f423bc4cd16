import FavoritesModel
import Repositories

/// The events that change the stores' states.
enum FavoritesAction {
  case repositorySelected(Repository)
  case favorites(FavoritesChange)
}

/// The actions that the views and commands from elsewhere can ask for. Called on any queue; the
/// selection on main.
final class FavoritesActionCreator {
  private let dispatcher: Dispatcher<FavoritesAction>

  init(dispatcher: Dispatcher<FavoritesAction>) {
    self.dispatcher = dispatcher
  }

  func select(_ repository: Repository) { dispatcher.dispatch(.repositorySelected(repository)) }
  func change(_ change: FavoritesChange) { dispatcher.dispatch(.favorites(change)) }
}
