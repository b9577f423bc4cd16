import FavoritesModel
import OpenCombine

/// The model as a view model sees it. What it is told may change nothing, and is then not
/// published.
protocol FavoriteModelType: AnyObject {
  /// The favorites after each change; a subscriber gets the present ones first. To be subscribed
  /// where the model runs.
  var favorites: AnyPublisher<[Repository], Never> { get }

  func add(_ repository: Repository)
  func remove(_ url: String)
  func removeAll()
  /// Decides by what it keeps, not by what was published: its subscribers may be behind.
  func toggle(_ repository: Repository)
}
