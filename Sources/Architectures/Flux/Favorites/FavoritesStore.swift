import FavoritesModel
import Queues

/// The only owner of the favorites. Used where the model runs.
final class FavoritesStore {
  private let model: FavoritesModel
  private var observers: [(token: ObserverToken, tell: ([Repository]) -> Void)] = []

  init(
    dispatcher: Dispatcher<FavoritesDispatchValue>, kept: [Repository], queues: LayoutQueues
  ) {
    model = FavoritesModel(kept, observer: queues.cellObserver)
    dispatcher.register { [weak self] in self?.reduce($0) }
  }

  /// The observer is told the favorites at once, and again after each change of them.
  func observe(_ token: ObserverToken, _ observer: @escaping ([Repository]) -> Void) {
    observers.append((token, observer))
    observer(model.favorites)
  }

  func removeObserver(_ token: ObserverToken) {
    observers.removeAll { $0.token === token }
  }

  private func reduce(_ value: FavoritesDispatchValue) {
    guard isChange(value) else { return }
    let favorites = model.favorites
    for observer in observers { observer.tell(favorites) }
  }

  private func isChange(_ value: FavoritesDispatchValue) -> Bool {
    switch value {
    case .addFavorite(let repository): return model.add(repository)
    case .removeFavorite(let repository): return model.remove(repository.url)
    case .removeAllFavorites: return model.removeAll()
    case .toggleFavorite(let repository):
      model.toggle(repository)
      return true
    }
  }
}
