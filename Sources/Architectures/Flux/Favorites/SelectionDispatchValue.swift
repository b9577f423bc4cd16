import FavoritesModel

/// What can happen to the selection.
enum SelectionDispatchValue {
  case selectedRepository(Repository?)
}
