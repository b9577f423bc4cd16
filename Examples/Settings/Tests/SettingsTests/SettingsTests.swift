import BindLabTesting
import Settings
import Testing

@Test(arguments: settings.scenarios(in: "Scenarios/settings"))
func settingsShow(_ scenario: Scenario) {
  scenario.verify()
}
