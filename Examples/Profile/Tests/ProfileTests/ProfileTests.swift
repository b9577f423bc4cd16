import BindLabTesting
import Profile
import Testing

@Test(arguments: profile.scenarios(in: "Scenarios/profile"))
func profileShows(_ scenario: Scenario) {
  scenario.verify()
}
