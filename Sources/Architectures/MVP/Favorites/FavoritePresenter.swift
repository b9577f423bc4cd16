import FavoritesModel

/// The second tab's presenter, and what other presenters ask of the favorites.
protocol FavoritePresenter: RepositoryListPresenter {
  /// Of the page that is open: is told when the favorites changed. Used on main.
  var repositoryPresenter: (any RepositoryPresenter)? { get set }

  func rowDeleted(at index: Int)

  // Called where the model runs.
  func contains(_ repository: Repository) -> Bool
  func addFavorite(_ repository: Repository)
  func removeFavorite(_ repository: Repository)
  func removeAllFavorites()
}
