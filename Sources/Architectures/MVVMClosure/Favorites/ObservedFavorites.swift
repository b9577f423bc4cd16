import FavoritesModel
import Queues
import Repositories

/// The favorites that all view models share. Several view models watch them at a time, so one
/// closure would not do: observers are kept in an array and told in its order. They are told no
/// value, since each derives its own state. Used where the model runs.
final class ObservedFavorites {
  /// For any queue: the way here, and back to main.
  let queues: LayoutQueues
  private let model: FavoritesModel
  private var observers: [Observer] = []
  private var lastToken = 0

  init(_ kept: [Repository], queues: LayoutQueues) {
    self.queues = queues
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  var favorites: [Repository] { model.favorites }

  func contains(_ url: String) -> Bool { model.contains(url) }

  func apply(_ change: FavoritesChange) {
    if model.apply(change) { tellObservers() }
  }

  /// - Returns: The token by which the observer is removed again.
  func addObserver(_ modelDidChange: @escaping () -> Void) -> Int {
    lastToken += 1
    observers.append(Observer(token: lastToken, modelDidChange: modelDidChange))
    return lastToken
  }

  func removeObserver(_ token: Int) {
    observers.removeAll { $0.token == token }
  }

  private func tellObservers() {
    for observer in observers { observer.modelDidChange() }
  }
}

private struct Observer {
  let token: Int
  let modelDidChange: () -> Void
}
