import FavoritesModel
import Queues
import Repositories

enum CopiedFavoritesAction {
  case selected(Repository)
  case add(Repository)
  case remove(Repository)
  case toggle(Repository)
  case toggleSelected
  case removeAll
}

/// Hands each action to every store, in the caller's turn.
final class FavoritesDispatcher {
  private let queues: LayoutQueues
  private let fault: FluxFavoritesCopy.Fault?
  private var stores: [(CopiedFavoritesAction) -> Void] = []
  private var isDispatching = false

  init(_ queues: LayoutQueues, _ fault: FluxFavoritesCopy.Fault?) {
    self.queues = queues
    self.fault = fault
  }

  func register(_ store: @escaping (CopiedFavoritesAction) -> Void) { stores.append(store) }

  func dispatch(_ action: CopiedFavoritesAction) {
    if fault == .droppedActions {
      guard !isDispatching else { return }
      isDispatching = true
      queues.main.async { [self] in isDispatching = false }
    }
    for store in stores { store(action) }
  }
}

/// Names a registration with the store.
final class ObserverName {}

/// Counts the taps of one page, to ask for a review some day.
final class PageStore {
  private var taps = 0

  func receive(_ action: CopiedFavoritesAction) {
    if case .toggle = action { taps += 1 }
  }
}

/// The only owner of the selection, which lives on main, and of the favorites, which live where the
/// model runs. Called on main, and so are its observers.
final class CopiedFavoritesStore {
  private struct Observer {
    let name: ObserverName
    let tell: ([Repository]) -> Void
  }

  private(set) var selected: Repository?
  private let queues: LayoutQueues
  private let fault: FluxFavoritesCopy.Fault?
  private let model: FavoritesModel
  private var selectionObserver: (() -> Void)?
  private var observers: [Observer] = []

  init(
    _ kept: [Repository], _ dispatcher: FavoritesDispatcher, _ queues: LayoutQueues,
    _ fault: FluxFavoritesCopy.Fault?
  ) {
    self.queues = queues
    self.fault = fault
    model = FavoritesModel(kept, observer: queues.cellObserver)
    dispatcher.register { [weak self] in self?.receive($0) }
  }

  func observeSelection(_ observer: @escaping () -> Void) { selectionObserver = observer }

  func observe(_ name: ObserverName, _ observer: @escaping ([Repository]) -> Void) {
    queues.onModel { [self] in
      observers.append(Observer(name: name, tell: observer))
      let favorites = model.favorites
      queues.deliver { observer(favorites) }
    }
  }

  func removeObserver(_ name: ObserverName) {
    queues.onModel { [self] in observers.removeAll { $0.name === name } }
  }

  /// Calls back on main if the repository is a favorite.
  func confirm(_ repository: Repository, _ confirmed: @escaping () -> Void) {
    queues.onModel { [self] in
      if model.contains(repository.url) { queues.deliver(confirmed) }
    }
  }

  /// Called on any queue; a selection on main.
  private func receive(_ action: CopiedFavoritesAction) {
    if case .selected(let repository) = action {
      selected = repository
      selectionObserver?()
    } else {
      queues.onModel { [self] in if reduce(action) { tell() } }
    }
  }

  /// - Returns: false if nothing changed.
  private func reduce(_ action: CopiedFavoritesAction) -> Bool {
    switch action {
    case .add(let repository): return model.add(repository)
    case .remove(let repository): return model.remove(repository.url)
    case .removeAll: return model.removeAll()
    case .toggle(let repository): model.toggle(repository)
    case .toggleSelected: if let selected { model.toggle(selected) }
    case .selected: return false
    }
    return true
  }

  private func tell() {
    let favorites = model.favorites
    for observer in observers {
      queues.deliver { [self] in
        observer.tell(fault == .liveRows ? model.favorites : favorites)
      }
    }
  }
}
