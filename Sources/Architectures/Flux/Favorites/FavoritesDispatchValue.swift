import FavoritesModel

/// What can happen to the favorites. Whether a toggle adds or removes is the store's to say: only
/// where the model runs is it known.
enum FavoritesDispatchValue {
  case addFavorite(Repository)
  case removeFavorite(Repository)
  case toggleFavorite(Repository)
  case removeAllFavorites
}
