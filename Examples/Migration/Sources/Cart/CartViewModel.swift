public import BindLabScreens

/// The new way: a view model that knows no screen, and tells each change by a closure.
@MainActor
public class CartViewModel {
  public var stateDidUpdate: () -> Void = {}
  public var pieces = 0 { didSet { stateDidUpdate() } }
  public var isExpress = false { didSet { expressDidChange() } }

  public init() {}

  public var total: String { "\(pieces * 12 + (pieces > 0 && isExpress ? 5 : 0)) €" }
  public var canOrder: Bool { pieces > 0 }

  public func order() -> String? {
    pieces = 0
    return "Thank you"
  }

  func expressDidChange() { stateDidUpdate() }
}

/// The view model as it was on the first day: it forgets to tell that express was turned off.
public final class CartDraft: CartViewModel {
  override func expressDidChange() {
    if isExpress { stateDidUpdate() }
  }
}

/// Its view: which control shows and changes what.
public func cartViewModel(
  _ name: String, _ model: @escaping @MainActor @Sendable () -> CartViewModel
) -> MainActorCode<CartScreen> {
  MainActorCode(
    name, of: model, updates: { $0.stateDidUpdate = $1 },
    view: {
      [
        .number("pieces", 0...10, \.pieces), .toggle("express", \.isExpress),
        .label("total", \.total), .alert("thanks"),
        .button("order", if: \.canOrder, alert: "thanks") { $0.order() },
      ]
    })
}
