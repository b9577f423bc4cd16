import FavoritesModel
import Queues
import Repositories

/// The only owner of the selection, beside the repositories to select from, which never change. Its
/// state lives on main.
final class RepositoriesStore {
  let repositories: [Repository]
  private(set) var selected: Repository?
  private var observers: [() -> Void] = []

  init(_ repositories: [Repository], dispatcher: Dispatcher<FavoritesAction>) {
    self.repositories = repositories
    dispatcher.register { [weak self] action in
      if case .repositorySelected(let repository) = action { self?.select(repository) }
    }
  }

  /// The observer is told after each selection, also of what is selected already.
  func observeSelection(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func select(_ repository: Repository) {
    selected = repository
    for observer in observers { observer() }
  }
}

/// The only owner of the favorites, which live where the model runs. It is called on main, and so
/// are its observers.
final class FavoritesStore {
  private let queues: LayoutQueues
  private let model: FavoritesModel
  private var observers: [Observer] = []

  init(_ kept: [Repository], dispatcher: Dispatcher<FavoritesAction>, queues: LayoutQueues) {
    self.queues = queues
    model = FavoritesModel(kept, observer: queues.cellObserver)
    dispatcher.register { [weak self] action in
      if case .favorites(let change) = action { self?.receive(change) }
    }
  }

  /// The observer is told the present favorites, and again after each change of them.
  func observe(_ token: ObserverToken, _ observer: @escaping ([Repository]) -> Void) {
    queues.onModel { [self] in
      observers.append(Observer(token: token, tell: observer))
      let favorites = model.favorites
      queues.deliver { observer(favorites) }
    }
  }

  func removeObserver(_ token: ObserverToken) {
    queues.onModel { [self] in observers.removeAll { $0.token === token } }
  }

  /// Called on any queue.
  private func receive(_ change: FavoritesChange) {
    queues.onModel { [self] in reduce(change) }
  }

  private func reduce(_ change: FavoritesChange) {
    guard model.apply(change) else { return }
    let favorites = model.favorites
    for observer in observers {
      queues.deliver { observer.tell(favorites) }
    }
  }
}

/// Names a registration with a store. It is made before the registration, so that an observer can
/// end it without waiting for the store's queue.
final class ObserverToken {}

/// A closure in a struct of its own: taken out of an array as it is, it would be wrapped anew each
/// time.
private struct Observer {
  let token: ObserverToken
  let tell: ([Repository]) -> Void
}
