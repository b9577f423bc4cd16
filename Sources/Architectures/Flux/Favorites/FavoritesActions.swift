import FavoritesModel

/// What can happen to the stores' states.
enum FavoritesAction {
  case repositorySelected(RepositoryRow)
  case favorites(FavoritesChange)
}

/// What can be asked of the favorites. Whether a toggle adds or removes is for their store to
/// decide: only there is it known.
enum FavoritesChange {
  case add(Repository)
  case remove(Repository)
  case toggle(Repository)
  case removeAll
}

/// What the views, and others, can ask for. Called on any queue, but for the selection: on main.
final class FavoritesActionCreator {
  private let dispatcher: Dispatcher<FavoritesAction>

  init(dispatcher: Dispatcher<FavoritesAction>) {
    self.dispatcher = dispatcher
  }

  func selectRepository(_ row: RepositoryRow) {
    dispatcher.dispatch(.repositorySelected(row))
  }

  func toggleFavorite(_ row: RepositoryRow) {
    dispatcher.dispatch(.favorites(.toggle(row.repository)))
  }

  func removeFavorite(_ row: RepositoryRow) {
    removeFavorite(row.repository)
  }

  func addFavorite(_ repository: Repository) {
    dispatcher.dispatch(.favorites(.add(repository)))
  }

  func removeFavorite(_ repository: Repository) {
    dispatcher.dispatch(.favorites(.remove(repository)))
  }

  func removeAllFavorites() {
    dispatcher.dispatch(.favorites(.removeAll))
  }
}
