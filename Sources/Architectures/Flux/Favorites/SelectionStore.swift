import FavoritesModel

/// The only owner of the selection. Used on main, for a page comes up in the turn of its tap.
final class SelectionStore {
  private(set) var selectedRepository: Repository?
  private var observers: [(token: ObserverToken, tell: () -> Void)] = []

  init(dispatcher: Dispatcher<SelectionDispatchValue>) {
    dispatcher.register { [weak self] in self?.reduce($0) }
  }

  /// The observer is told after each reduced value.
  func observe(_ token: ObserverToken, _ observer: @escaping () -> Void) {
    observers.append((token, observer))
  }

  private func reduce(_ value: SelectionDispatchValue) {
    switch value {
    case .selectedRepository(let repository): selectedRepository = repository
    }
    for observer in observers { observer.tell() }
  }
}
