import BindLabKit
import FeatureContract
import Testing
import Verification
import Zoo

/// Each wrong two-way binding is given away by two scenarios or more, and told in words that name
/// it. A loop ends.
@Suite struct TemperatureFaultTests {
  @Test(arguments: [
    ("echo", ["the-users-own-text-stays", "typical-conversion"], "should change it once"),
    ("loop", ["typical-conversion", "set-from-elsewhere"], "did not settle within 200000 jobs"),
    ("rounded-text", ["the-users-own-text-stays", "extremes"], "fahrenheit should be"),
    (
      "ended-composition", ["a-composition-with-a-write-back", "set-during-a-composition"],
      "was written while an input method composed: its text \"20\" is lost"
    ),
    ("late-write-back", ["both-fields-without-a-rest", "random-edits-in-bursts"], "should be"),
    ("moved-caret", ["set-from-elsewhere", "the-caret-stays"], "celsius should be"),
  ])
  func twoScenariosFindIt(fault: String, scenarios: [String], words: String) throws {
    let laboratory = Laboratory(.zoo)
    var told: [String] = []
    for scenario in scenarios {
      let report = try laboratory.verify(
        laboratory.scenarios(["Scenarios/temperature/\(scenario).scenario.yaml"]),
        arms: ArmSelection(architectures: ["temperature-\(fault)"]))
      #expect(!report.isPassed, "\(scenario)")
      told.append(report.text)
    }
    #expect(told.contains { $0.contains(words) }, "\(told)")
  }

  /// Behind a wrong screen the specification goes on from that: it says nothing of what was meant.
  @Test func whatFollowsFromAWrongScreenIsNoRemedy() throws {
    let laboratory = Laboratory(.zoo)
    let text = """
      scenario: 1
      name: a
      feature: temperature
      steps:
        - type: {into: fahrenheit, text: "2x"}
        - expect: {fields: {fahrenheit: 2x}}
      """
    let report = try laboratory.verify(
      ScenarioReading(.zoo).load(text: text, asIfAt: "a.scenario.yaml"),
      arms: ArmSelection(architectures: ["temperature-echo"]))
    #expect(!report.isPassed && !report.text.contains("write `fields"), "\(report.text)")
  }
}
