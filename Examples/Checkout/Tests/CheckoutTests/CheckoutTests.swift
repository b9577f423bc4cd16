import BindLabTesting
import Checkout
import Testing

/// `RECORD_GOLDENS=1 swift test` writes what each scenario shows, as a golden; from then on `verify`
/// holds it, too.
@Test(arguments: checkout.scenarios(in: "Scenarios/checkout"))
func checkoutShows(_ scenario: Scenario) {
  scenario.verify()
}

@Test(arguments: checkout.scenarios(in: "Scenarios/checkout"))
func checkoutCosts(_ scenario: Scenario) {
  scenario.verifyCost()
}
