import FavoritesModel
import Queues

/// The only owner of the selection, beside the repositories to select from, which never change. Its
/// state lives on main.
final class RepositoriesStore {
  let repositories: RepositoryRows
  private(set) var selected: RepositoryRow?
  private var observers: [() -> Void] = []

  init(_ repositories: [Repository], dispatcher: Dispatcher<FavoritesAction>) {
    self.repositories = RepositoryRows(repositories)
    dispatcher.register { [weak self] action in
      if case .repositorySelected(let row) = action { self?.select(row) }
    }
  }

  /// The observer is told after each selection, also of what is selected already.
  func observeSelection(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func select(_ row: RepositoryRow) {
    selected = row
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
  func observe(_ token: ObserverToken, _ observer: @escaping (RepositoryRows) -> Void) {
    queues.onModel { [self] in
      observers.append(Observer(token: token, tell: observer))
      let favorites = RepositoryRows(model.favorites)
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
    let favorites = RepositoryRows(model.favorites)
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
  let tell: (RepositoryRows) -> Void
}

/// Repositories as a store gives them to views. Each row is made when it is asked for, so that a
/// long list costs no more than what is seen of it. An immutable value, for any queue.
struct RepositoryRows {
  private let repositories: [Repository]

  init(_ repositories: [Repository] = []) {
    self.repositories = repositories
  }

  var count: Int { repositories.count }

  subscript(index: Int) -> RepositoryRow {
    RepositoryRow(repository: repositories[index])
  }

  func contains(_ row: RepositoryRow) -> Bool {
    repositories.contains(row.url)
  }
}

/// A repository in the words of the screen. An immutable value, for any queue.
struct RepositoryRow {
  let repository: Repository

  var url: String { repository.url }
  var name: String { repository.name }
  var details: [String?] { repository.details }
}
