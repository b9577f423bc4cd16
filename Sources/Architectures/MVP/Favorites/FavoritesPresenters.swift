import FavoritesModel
import Interaction
import Queues
import Repositories

/// The calls that a list's presenter makes to its view. On main.
protocol RepositoryListView: AnyObject {
  func reloadData()
  func showRepository(with presenter: RepositoryPresenter)
}

/// The calls that a list's view makes to its presenter. On main.
protocol RepositoryListPresenter: AnyObject {
  var view: (any RepositoryListView)? { get set }
  var rowCount: Int { get }

  func viewDidLoad()
  func row(at index: Int) -> Repository
  func rowTapped(at index: Int)
}

/// Presents the favorites from the moment its view is loaded, and takes deletions to the model.
final class FavoritesPresenter: RepositoryListPresenter, FavoriteModelObserver {
  weak var view: (any RepositoryListView)?
  private let model: FavoriteModel
  /// The rows that the list rendered last.
  private var favorites: [Repository] = [] {
    didSet { view?.reloadData() }
  }

  init(model: FavoriteModel) {
    self.model = model
  }

  func viewDidLoad() {
    model.addObserver(self)
    model.queues.onModel { [self] in model.tell(self) }
  }

  var rowCount: Int { favorites.count }

  func row(at index: Int) -> Repository { favorites[index] }

  func rowTapped(at index: Int) {
    view?.showRepository(with: RepositoryPresenter(favorites[index], model: model))
  }

  func rowDeleted(at index: Int) {
    let repository = favorites[index]
    model.queues.onModel { [self] in model.apply(.remove(repository)) }
  }

  func favoritesDidChange(to favorites: [Repository]) {
    self.favorites = favorites
  }
}

/// Presents the user's repositories, which never change, and takes the commands on favorites that
/// come from elsewhere to the model.
final class UserRepositoriesPresenter: RepositoryListPresenter {
  weak var view: (any RepositoryListView)?
  private let repositories: [Repository]
  private let model: FavoriteModel

  init(_ repositories: [Repository], model: FavoriteModel) {
    self.repositories = repositories
    self.model = model
  }

  var rowCount: Int { repositories.count }

  func viewDidLoad() {
    view?.reloadData()
  }

  func row(at index: Int) -> Repository { repositories[index] }

  func rowTapped(at index: Int) {
    view?.showRepository(with: RepositoryPresenter(repositories[index], model: model))
  }

  /// Called on any queue.
  func perform(_ command: ExternalCommand) {
    model.queues.onModel { [self] in model.apply(FavoritesChange(command, given: repositories)) }
  }
}
