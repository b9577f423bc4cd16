import FavoritesModel

/// What a page's view asks and tells its presenter, and what the favorites' presenter tells it.
/// Called on main.
protocol RepositoryPresenter: AnyObject {
  var view: (any RepositoryView)? { get set }
  var url: String { get }

  func viewDidLoad()
  func favoriteButtonTapped()
  func favoritesDidChange(to favorites: [Repository])
}
