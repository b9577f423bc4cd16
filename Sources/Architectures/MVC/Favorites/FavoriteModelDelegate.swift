/// Is told, where the model runs, that the favorites changed.
protocol FavoriteModelDelegate: AnyObject {
  func favoriteModelDidChange(_ model: FavoriteModel)
}
