public import Bindings

extension Binding {
  public static let store = Binding(
    "store", "a store that reduces actions, and views that write what differs", in: ["reducer"]
  ) { _ in StoreValue() }
}

private final class StoreValue: BoundValue {
  private let store = Store<String, String, Never>(
    "0",
    reduce: { state, action in
      state = action
      return nil
    }, perform: { _, _ in })

  var value: String { store.state }

  func write(_ value: String) { store.send(value) }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    let view = DiffingView(of: store, tell)
    view.viewDidLoad()
    return view
  }
}

/// As the feature's views: it tells what differs from what it told.
private final class DiffingView {
  private let store: Store<String, String, Never>
  private let tell: (String) -> Void
  private var shown: String?

  init(of store: Store<String, String, Never>, _ tell: @escaping (String) -> Void) {
    self.store = store
    self.tell = tell
  }

  deinit { store.endObservation(for: self) }

  func viewDidLoad() { store.observe(for: self) { [weak self] in self?.show($0) } }

  private func show(_ value: String) {
    guard value != shown else { return }
    shown = value
    tell(value)
  }
}
