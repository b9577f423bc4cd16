import Catalog
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Testing

@testable import Verification

@Suite struct SecondInputTests {
  private static func form(_ steps: String...) throws -> ScenarioFile {
    try ScenarioFile.written(of: "form", steps)
  }

  /// Each on its control once in each state: with nothing in the field and with something, with
  /// nothing up and under an alert. A button that is disabled takes none.
  @Test func eachControlHasOneInEachState() throws {
    let file = try Self.form(
      "type: {into: id, text: abc}", "tap: register", "paste: {into: password, text: a}",
      "paste: {into: confirm, text: a}", "tap: register", "tap: alert.ok", "tap: register",
      "tap: alert.ok")
    var chosen = SecondInputs()
    #expect(chosen.numbers(in: file.scenario.flat, of: file.feature) == [1, 2, 7, 8])
    #expect(chosen.numbers(in: file.scenario.flat, of: file.feature) == [])
    let orders = ScenarioReading(.bundled).impatient([file, file]).compactMap { $0.order }
    #expect(orders.count == 12 && Set(orders).count == 12)
  }

  @Test(arguments: 1...4)
  func theInputStandsTwiceInARow(number: Int) throws {
    let file = try Self.form(
      "tap: register", "burst: [{tap: register}, {focus: id}]", "expect: {alert: none}",
      "wait: 1s", "blur: id")
    let flat = file.scenario.flat
    var expected = flat.inputs
    expected.insert(expected[number - 1], at: number)
    #expect(flat.repeating(input: number).inputs == expected)
    let ordered = file.ordered(by: .again(input: number, jobs: 0)).scenario.flat
    #expect(ordered.inputs == expected && ordered.steps.count == 3)
  }
}
