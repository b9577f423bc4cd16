public import BindLabScreens

/// A cart: how many pieces, sent how, for how much.
public final class CartScreen: Screen {
  public let pieces = NumberControl(0...10)
  public let express = Toggle()
  public let total = Label()
  public let order = Button("Order", isEnabled: false)
  public let thanks = AlertPresenter("ok")

  public init() {}
}

/// The controller is what was there before: it judges the view model.
public let cart = Feature("cart", judgedBy: CartMVC())

extension FeatureCatalog {
  public static let carts = FeatureCatalog(features: [
    FeatureEntry(
      cart, architectures: [CartMVC(), cartViewModel("mvvm") { CartViewModel() }])
  ])
}
