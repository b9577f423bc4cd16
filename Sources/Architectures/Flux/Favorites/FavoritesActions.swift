import FavoritesModel

/// The events that change the stores' states.
enum FavoritesAction {
  case repositorySelected(RepositoryRow)
  case favorites(FavoritesChange)
}

/// The actions that the views and commands from elsewhere can ask for. Called on any queue; the
/// selection on main.
final class FavoritesActionCreator {
  private let dispatcher: Dispatcher<FavoritesAction>

  init(dispatcher: Dispatcher<FavoritesAction>) {
    self.dispatcher = dispatcher
  }

  func select(_ row: RepositoryRow) { dispatcher.dispatch(.repositorySelected(row)) }
  func toggle(_ row: RepositoryRow) { change(.toggle(row.repository)) }
  func remove(_ row: RepositoryRow) { change(.remove(row.repository)) }
  func change(_ change: FavoritesChange) { dispatcher.dispatch(.favorites(change)) }
}
