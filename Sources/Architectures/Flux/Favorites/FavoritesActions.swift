import FavoritesModel

/// The events that change the stores' states.
enum FavoritesAction {
  case repositorySelected(RepositoryRow)
  case favorites(FavoritesChange)
}

/// The changes of the favorites. Only their store knows whether a toggle adds or removes.
enum FavoritesChange {
  case add(Repository)
  case remove(Repository)
  case toggle(Repository)
  case removeAll
}

/// The actions that the views and commands from elsewhere can ask for. Called on any queue; the
/// selection on main.
final class FavoritesActionCreator {
  private let dispatcher: Dispatcher<FavoritesAction>

  init(dispatcher: Dispatcher<FavoritesAction>) {
    self.dispatcher = dispatcher
  }

  func select(_ row: RepositoryRow) { dispatcher.dispatch(.repositorySelected(row)) }
  func toggle(_ row: RepositoryRow) { dispatcher.dispatch(.favorites(.toggle(row.repository))) }
  func remove(_ row: RepositoryRow) { remove(row.repository) }
  func add(_ repository: Repository) { dispatcher.dispatch(.favorites(.add(repository))) }
  func remove(_ repository: Repository) { dispatcher.dispatch(.favorites(.remove(repository))) }
  func removeAll() { dispatcher.dispatch(.favorites(.removeAll)) }
}
