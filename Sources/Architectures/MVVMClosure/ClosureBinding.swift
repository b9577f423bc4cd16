public import Bindings

extension Binding {
  public static let closures = Binding(
    "closures", "closures in an array, which didSet calls in its order and which read the value",
    in: ["mvc", "mvp", "mvvm-closure", "flux"]
  ) { _ in ClosureValue() }

  public static let closuresWithValue = Binding(
    "closures with a value", "the same closures, and each gets the value that was set", in: []
  ) { _ in ClosureValue(handsOver: true) }
}

/// As `ObservedFavorites`, with a value in the place of the favorites.
private final class ClosureValue: BoundValue {
  private(set) var value = "0" {
    didSet {
      let set = value
      for observer in observers { observer.tell(isHandedOver ? set : value) }
    }
  }
  private var observers: [Observer] = []
  private let isHandedOver: Bool

  /// - Parameter isHandedOver: an observer gets the value that was set. Else it reads the newest.
  init(handsOver isHandedOver: Bool = false) {
    self.isHandedOver = isHandedOver
  }

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
