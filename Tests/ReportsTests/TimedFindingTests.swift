import FeatureContract
import Replay
import Reports
import TestSupport
import Testing
import Verification

/// A finding that time brings is told with that time, at the step during which it came.
@Suite struct TimedFindingTests {
  private static func blocks(_ steps: [String]) throws -> [String] {
    let catalog = FeatureCatalog(features: [PayArchitecture.feature])
    let text = ["scenario: 1", "name: a", "feature: pay", "steps:"] + steps.map { "  - \($0)" }
    let files = try ScenarioReading(catalog).load(
      text: text.map { $0 + "\n" }.joined(), asIfAt: "Scenarios/pay/a.scenario.yaml")
    let selection = ArmSelection(architectures: ["left"], layouts: ["main"])
    let tasks = try VerificationMatrix.tasks(files, selection, on: .simulated)
    let cells = VerificationMatrix.cells(of: tasks, commandName: "bindlab")
    return VerificationReport(cells: cells).text.split(separator: "\n\n").map(String.init)
  }

  private static let found =
    "input 1 (tap pay), 800 ms later: pay.enabled should be true, is false\n"

  @Test(arguments: [
    // The wait, the last step that takes time, and without any the input.
    (["tap: pay", "expect: {pay: {enabled: false}}", "wait: 1s"], "7:5"),
    (["tap: pay", "wait: 500ms", "wait: 500ms"], "7:5"), (["tap: pay", "idle"], "6:5"),
    (["tap: pay", "expect: {pay: {enabled: false}}"], "5:5"), (["tap: pay"], "5:5"),
  ])
  func itStandsAtItsStep(steps: [String], place: String) throws {
    let blocks = try Self.blocks(steps)
    #expect(
      blocks.contains { $0.hasPrefix("Scenarios/pay/a.scenario.yaml:\(place): \(Self.found)") },
      "\(blocks)")
    #expect(!blocks.contains { $0.contains("agree") }, "\(blocks)")
  }

  /// The expectation is wrong, and the screen is, later in the same run.
  @Test func whoAgreesIsToldOfTheExpectationAlone() throws {
    let blocks = try Self.blocks(["expect: {count: {text: \"5\"}}", "tap: pay", "wait: 1s"])
    let agreed = blocks.filter { $0.contains("the specification agrees with it") }
    #expect(agreed.count == 1 && agreed[0].contains(":5:28: expect at line 5: "), "\(blocks)")
    #expect(blocks.contains { $0.contains(Self.found) && !$0.contains("agrees") }, "\(blocks)")
  }
}
