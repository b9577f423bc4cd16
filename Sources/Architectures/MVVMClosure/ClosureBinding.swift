public import Bindings

extension Binding {
  public static let closures = Binding(
    "closures", "closures in an array, which didSet calls in its order",
    in: ["mvc", "mvp", "mvvm-closure", "flux"]
  ) { _ in ClosureValue() }
}

/// As `ObservedFavorites`, with a value in the place of the favorites.
private final class ClosureValue: BoundValue {
  private(set) var value = "0" {
    didSet { for observer in observers { observer.tell(value) } }
  }
  private var observers: [Observer] = []

  func write(_ value: String) { self.value = value }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    let observer = Observer(tell: tell)
    observers.append(observer)
    tell(value)
    return Registration(of: observer, with: self)
  }

  func remove(_ observer: Observer) { observers.removeAll { $0 === observer } }
}

private final class Observer {
  let tell: (String) -> Void

  init(tell: @escaping (String) -> Void) {
    self.tell = tell
  }
}

/// Ends the observation with itself.
private final class Registration {
  private let observer: Observer
  private weak var observed: ClosureValue?

  init(of observer: Observer, with observed: ClosureValue) {
    self.observer = observer
    self.observed = observed
  }

  deinit { observed?.remove(observer) }
}
