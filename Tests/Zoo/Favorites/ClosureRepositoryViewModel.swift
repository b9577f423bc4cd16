import FavoritesModel
import Queues
import Repositories

/// Derives the state of one repository's page from the model. Called on main.
final class ClosureRepositoryViewModel {
  var stateDidUpdate: ((Bool) -> Void)?
  private let repository: Repository
  private let model: ClosureFavorites
  private let fault: ClosureFavoritesCopy.Fault?
  /// Used where the model runs.
  private var token: Int?

  init(
    _ repository: Repository, _ model: ClosureFavorites, _ fault: ClosureFavoritesCopy.Fault?
  ) {
    self.repository = repository
    self.model = model
    self.fault = fault
  }

  func observe() {
    if fault == .askedThenObserved { tellState() }
    model.queues.onModel { [self] in
      token = model.addObserver { [weak self] in self?.tellState() }
      if fault != .askedThenObserved { tellState() }
    }
  }

  func stopObserving() {
    if fault == .stoppedInPlace {
      if let token { model.removeObserver(token) }
    } else {
      model.queues.onModel { [self] in if let token { model.removeObserver(token) } }
    }
  }

  func favoriteButtonTapped() {
    model.queues.onModel { [self] in model.toggle(repository) }
  }

  private func tellState() {
    let isFavorite = model.contains(repository.url)
    model.queues.deliver { [self] in stateDidUpdate?(isFavorite) }
  }
}

/// The favorites that all view models share, with a list of observers. Used where the model runs.
final class ClosureFavorites {
  private struct Observer {
    let token: Int
    let modelDidChange: () -> Void
  }

  let queues: LayoutQueues
  private let model: FavoritesModel
  private let fault: ClosureFavoritesCopy.Fault?
  private var observers: [Observer] = []
  private var lastToken = 0

  init(_ kept: [Repository], _ queues: LayoutQueues, _ fault: ClosureFavoritesCopy.Fault?) {
    self.queues = queues
    self.fault = fault
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  var favorites: [Repository] { model.favorites }

  func contains(_ url: String) -> Bool { model.contains(url) }

  func add(_ repository: Repository) {
    if model.add(repository) { tellObservers() }
  }

  func remove(_ url: String) {
    if model.remove(url) { tellObservers() }
  }

  func removeAll() {
    if model.removeAll() { tellObservers() }
  }

  func toggle(_ repository: Repository) {
    model.toggle(repository)
    tellObservers()
  }

  /// - Returns: the token by which the observer is removed again.
  func addObserver(_ modelDidChange: @escaping () -> Void) -> Int {
    lastToken += 1
    let token = fault == .byteTokens ? Int(UInt8(truncatingIfNeeded: lastToken)) : lastToken
    observers.append(Observer(token: token, modelDidChange: modelDidChange))
    return token
  }

  func removeObserver(_ token: Int) {
    observers.removeAll { $0.token == token }
  }

  private func tellObservers() {
    for observer in observers { observer.modelDidChange() }
  }
}
