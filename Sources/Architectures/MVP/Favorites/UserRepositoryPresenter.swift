/// The first tab's presenter, which also takes the commands on favorites that come from elsewhere,
/// on any queue.
protocol UserRepositoryPresenter: RepositoryListPresenter {
  func addFavorite(at index: Int)
  func removeFavorite(at index: Int)
  func removeAllFavorites()
}
