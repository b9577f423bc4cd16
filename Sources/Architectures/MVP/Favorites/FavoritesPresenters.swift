import FavoritesModel
import Interaction
import Queues

/// What a list's presenter can make its view do. Called on main.
protocol RepositoryListView: AnyObject {
  func reloadData()
  func showRepository(with presenter: any RepositoryPresenter)
}

/// What a list's view asks and tells its presenter. Called on main.
protocol RepositoryListPresenter: AnyObject {
  var view: (any RepositoryListView)? { get set }
  var rowCount: Int { get }

  func viewDidLoad()
  func row(at index: Int) -> RepositoryTexts
  func rowTapped(at index: Int)
}

/// The second tab's presenter, and what other presenters ask of the favorites.
protocol FavoritesPresenter: RepositoryListPresenter {
  /// Of the page that is open: is told when the favorites changed. Used on main.
  var repositoryPresenter: (any RepositoryPresenter)? { get set }

  func rowDeleted(at index: Int)

  // Called where the model runs.
  func contains(_ repository: Repository) -> Bool
  func addFavorite(_ repository: Repository)
  func removeFavorite(_ repository: Repository)
  func removeAllFavorites()
}

/// A repository as presenters give it to views: in words, nil where there is nothing to show.
struct RepositoryTexts {
  let url, name, stars, forks, updated: String
  let introduction, language: String?

  init(_ repository: Repository) {
    url = repository.url
    name = repository.name
    introduction = repository.shownIntroduction
    language = repository.language
    stars = repository.starsText
    forks = repository.forksText
    updated = repository.updatedText
  }
}

/// Owns the favorites: takes changes to the model, and presents them in the list and on the page
/// that is open.
final class DefaultFavoritesPresenter: FavoritesPresenter {
  weak var view: (any RepositoryListView)?
  weak var repositoryPresenter: (any RepositoryPresenter)?
  private let queues: LayoutQueues
  private let model: FavoritesModel
  /// What the list rendered last. Used on main.
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
      with: DefaultRepositoryPresenter(
        favorites[index], queues: queues, favoritesPresenter: self))
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
    queues.deliver { [self] in present(kept) }
  }

  /// The list gets nothing before its view is loaded.
  private func present(_ kept: [Repository]) {
    if view != nil { favorites = kept }
    repositoryPresenter?.favoritesDidChange(to: kept)
  }
}

/// Presents the user's repositories, which never change, and takes the commands on favorites that
/// come from elsewhere.
final class UserRepositoriesPresenter: RepositoryListPresenter {
  weak var view: (any RepositoryListView)?
  private let repositories: [Repository]
  private let queues: LayoutQueues
  private let favoritesPresenter: any FavoritesPresenter

  init(
    _ repositories: [Repository], queues: LayoutQueues, favoritesPresenter: any FavoritesPresenter
  ) {
    self.repositories = repositories
    self.queues = queues
    self.favoritesPresenter = favoritesPresenter
  }

  var rowCount: Int { repositories.count }

  func viewDidLoad() {
    view?.reloadData()
  }

  func row(at index: Int) -> RepositoryTexts { RepositoryTexts(repositories[index]) }

  func rowTapped(at index: Int) {
    view?.showRepository(
      with: DefaultRepositoryPresenter(
        repositories[index], queues: queues, favoritesPresenter: favoritesPresenter))
  }

  /// Called on any queue.
  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in
      switch command {
      case .add(let item): favoritesPresenter.addFavorite(repositories[item.index])
      case .remove(let item): favoritesPresenter.removeFavorite(repositories[item.index])
      case .removeAll: favoritesPresenter.removeAllFavorites()
      }
    }
  }
}
