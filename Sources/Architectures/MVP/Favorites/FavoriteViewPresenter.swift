import FavoritesModel
import Queues

/// Owns the favorites: takes changes to the model, and presents them in the list and on the page
/// that is open.
final class FavoriteViewPresenter: FavoritePresenter {
  weak var view: (any RepositoryListView)?
  weak var repositoryPresenter: (any RepositoryPresenter)?
  private let queues: LayoutQueues
  private let model: FavoritesModel
  /// What the list rendered last; on main.
  private var favorites: [Repository] = [] {
    didSet { view?.reloadData() }
  }

  init(kept: [Repository], queues: LayoutQueues) {
    self.queues = queues
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  func viewDidLoad() {
    queues.onModel { [self] in presentFavorites() }
  }

  var rowCount: Int { favorites.count }

  func row(at index: Int) -> RepositoryTexts { RepositoryTexts(favorites[index]) }

  func rowTapped(at index: Int) {
    view?.showRepository(
      with: RepositoryViewPresenter(favorites[index], queues: queues, favoritePresenter: self))
  }

  func rowDeleted(at index: Int) {
    let repository = favorites[index]
    queues.onModel { [self] in removeFavorite(repository) }
  }

  func contains(_ repository: Repository) -> Bool { model.contains(repository.url) }

  func addFavorite(_ repository: Repository) {
    if model.add(repository) { presentFavorites() }
  }

  func removeFavorite(_ repository: Repository) {
    if model.remove(repository.url) { presentFavorites() }
  }

  func removeAllFavorites() {
    if model.removeAll() { presentFavorites() }
  }

  private func presentFavorites() {
    let kept = model.favorites
    queues.deliver { [weak self] in self?.present(kept) }
  }

  /// Nothing is for the list before its view is loaded.
  private func present(_ kept: [Repository]) {
    if view != nil { favorites = kept }
    repositoryPresenter?.favoritesDidChange(to: kept)
  }
}
