import CombineOperators
import FavoritesModel
import OpenCombine
import Queues
import Repositories

/// The model as a view model sees it. It publishes nothing where nothing changed. Used where the
/// model runs.
protocol FavoriteModelProtocol: AnyObject {
  /// The favorites after each change; a subscriber gets the present ones first.
  var favorites: AnyPublisher<[Repository], Never> { get }

  /// Decides by the favorites it keeps. Those that subscribers have may be older.
  func apply(_ change: FavoritesChange)
}

/// Keeps the favorites and publishes them at each change, to the list before an open page: the
/// subject keeps the order of its subscribers.
final class FavoriteModel: FavoriteModelProtocol {
  private let model: FavoritesModel
  private let published: OrderedCurrentValueSubject<[Repository], Never>

  var favorites: AnyPublisher<[Repository], Never> { AnyPublisher(published) }

  init(_ kept: [Repository], queues: LayoutQueues) {
    model = FavoritesModel(kept, observer: queues.cellObserver)
    published = OrderedCurrentValueSubject(model.favorites)
  }

  func apply(_ change: FavoritesChange) {
    if model.apply(change) { published.send(model.favorites) }
  }
}
