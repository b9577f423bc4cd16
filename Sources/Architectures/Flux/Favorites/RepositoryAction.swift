import FavoritesModel
import Queues

/// What the views, and others, can ask for. The selection is dispatched on main, in the caller's
/// turn; the favorites where the model runs.
final class RepositoryAction {
  private let selection: Dispatcher<SelectionDispatchValue>
  private let favorites: Dispatcher<FavoritesDispatchValue>
  private let queues: LayoutQueues

  init(
    selection: Dispatcher<SelectionDispatchValue>, favorites: Dispatcher<FavoritesDispatchValue>,
    queues: LayoutQueues
  ) {
    self.selection = selection
    self.favorites = favorites
    self.queues = queues
  }

  func selectRepository(_ repository: Repository) {
    selection.dispatch(.selectedRepository(repository))
  }

  func clearSelectedRepository() {
    selection.dispatch(.selectedRepository(nil))
  }

  func addFavorite(_ repository: Repository) {
    invoke(.addFavorite(repository))
  }

  func removeFavorite(_ repository: Repository) {
    invoke(.removeFavorite(repository))
  }

  func toggleFavorite(_ repository: Repository) {
    invoke(.toggleFavorite(repository))
  }

  func removeAllFavorites() {
    invoke(.removeAllFavorites)
  }

  private func invoke(_ value: FavoritesDispatchValue) {
    queues.onModel { [favorites] in favorites.dispatch(value) }
  }
}
