import BindLabTesting
import Cart
import Testing

@Test(arguments: FeatureCatalog.carts.scenarios(in: "Scenarios/cart"))
func theViewModelShowsWhatTheControllerShows(_ scenario: Scenario) {
  scenario.verify()
}

private let draft = FeatureCatalog.carts.adding(
  cartViewModel("draft") { CartDraft() }, to: cart)

/// Take `withKnownIssue` away to see what the first day's view model did wrong, and at which line.
@Test(arguments: draft.scenarios(in: "Scenarios/cart"))
func theDraftIsFound(_ scenario: Scenario) {
  withKnownIssue { scenario.verify(through: ["draft"], program: "swift run cart-bindlab") }
}
