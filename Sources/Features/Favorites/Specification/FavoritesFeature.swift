public import FavoritesScreen
public import FeatureContract

extension Feature<FavoritesScreen> {
  /// The favorites, as the rest of the package knows them.
  public static var favorites: Self {
    var favorites = Feature("favorites", specification: { FavoritesSpecification(given: $0) })
    favorites.given = FavoritesGiven.table
    favorites.takesCommands = true
    favorites.hostile = [FavoritesGiven.hostile]
    favorites.details = ["introduction", "language", "stars", "forks", "updated"]
    favorites.prepareForCalibration = FavoritesCalibration.prepare
    return favorites
  }
}
