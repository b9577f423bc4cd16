public import BindLabScreens

/// The old way: a controller that knows the screen.
public struct CartMVC: Architecture {
  public let name = "mvc"

  public init() {}

  public func start(
    on screen: CartScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    CartController(screen)
  }
}

private final class CartController: ScreenSession {
  private let screen: CartScreen
  private var pieces = 0
  private var isExpress = false

  init(_ screen: CartScreen) {
    self.screen = screen
    screen.pieces.onChange = { [weak self] in
      self?.pieces = $0
      self?.show()
    }
    screen.express.onChange = { [weak self] in
      self?.isExpress = $0
      self?.show()
    }
    screen.order.onTap = { [weak self] in self?.order() }
    show()
  }

  private func order() {
    screen.thanks.present(Alert(title: "Thank you", message: "", actions: ["ok"]))
    pieces = 0
    show()
  }

  private func show() {
    screen.pieces.number = pieces
    screen.express.isOn = isExpress
    screen.total.text = "\(pieces * 12 + (pieces > 0 && isExpress ? 5 : 0)) €"
    screen.order.isEnabled = pieces > 0
  }
}
