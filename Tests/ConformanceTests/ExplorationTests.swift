import Catalog
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing

@testable import Exploration
@testable import Verification

@Suite struct ExplorationTests {
  private static func explored(
    _ name: String, _ architecture: String, _ layout: String, runs: Int
  ) throws -> ExploredArm {
    let file = try BundledScenarios.load(name)
    let arm = try #require(Arm(file.feature, architecture: architecture, layout: layout))
    let limits = ExplorationLimits(runs: runs, seconds: 1_000, seed: 1)
    return Explorer(file, through: arm, limits).explore()
  }

  @Test(arguments: ["mvc", "mvvm-reactive-glitch-free", "flux", "mvvm-observable", "mvvm-async"])
  func aRightArchitectureIsRightInEveryOrder(architecture: String) throws {
    for (name, layout) in [
      ("form/two-letters-with-focus-changes", "model-serial"),
      ("favorites/two-fast-row-taps", "model-concurrent"),
    ] {
      let explored = try Self.explored(name, architecture, layout, runs: 60)
      #expect(explored.failures.map(\.cause) == [], "\(architecture), \(layout)")
      #expect(explored.runs == 60 && explored.differentLogs > 2)
    }
  }

  /// The layout allows it, so that it fails nothing. In the second the overtaking update knows no
  /// version of the model.
  @Test(arguments: ["background-update-then-main-update", "external-before-the-first-visit"])
  func theKnownInversionIsFound(scenario: String) throws {
    let explored = try Self.explored(
      "favorites/\(scenario)", "mvc", "model-locked+async-if-off-main", runs: 60)
    #expect(explored.inverted > 0)
    #expect(explored.failures.isEmpty)
  }

  /// Saved steps are the inputs that failed.
  @Test(arguments: BundledScenarios.names)
  func spelledStepsExpandToTheSameInputs(name: String) throws {
    for file in try BundledScenarios.cases(of: name) {
      let flat = file.scenario.flat
      guard !file.isHeavy, !file.isHuge, (1..<2_000).contains(flat.inputs.count),
        let steps = file.feature.controls.steps(spelling: flat.inputs)
      else { continue }
      let given = (file.sources.first?.text ?? "").split(separator: "\n").map(String.init)
        .drop { !$0.hasPrefix("given:") }
      let rest = given.dropFirst().prefix { $0.hasPrefix(" ") }
      let text =
        (["scenario: 1", "name: a", "feature: \(flat.feature)"] + given.prefix(1) + rest + [
          "steps:"
        ]
        + steps.map { "  - \($0)" }).map { $0 + "\n" }.joined()
      let again = try ScenarioReading(.bundled).load(text: text, asIfAt: "a.scenario.yaml")
      #expect(again.first?.scenario.flat.inputs == flat.inputs)
    }
  }
}
