import FeatureContract
import Queues
import Replay
import SeededRandom
import TestSupport
import Testing

@testable import Exploration
@testable import Verification

/// A model that judges others judges its twin right: whatever the two do with an input, they do some
/// jobs later, and a tie may fall either way. Orders in which many jobs change places are not tried.
@Suite struct RandomModelTests {
  private static func catalog(seed: UInt64) -> FeatureCatalog {
    let program = RandomProgram(seed: seed)
    let feature = Feature(
      "random", of: { ObservedRandomModel(program) }, view: { ObservedRandomModel.view })
    return FeatureCatalog(features: [FeatureEntry(feature)])
      .adding(
        MainActorCode(
          "twin", of: { ObservedRandomModel(program) }, view: { ObservedRandomModel.view }),
        to: feature
      )
      .adding(
        MainActorCode(
          "told", of: { ToldRandomModel(program) }, updates: { $0.changed = $1 },
          view: { ToldRandomModel.view }), to: feature)
  }

  private static func text(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed, stream: "steps")
    func input() -> String {
      switch random.index(below: 8) {
      case 0: "toggle: on"
      case 1: "adjust: {quantity: \(random.index(below: 10))}"
      default: "tap: \(RandomProgram.buttons[random.index(below: 3)])"
      }
    }
    var lines = ["scenario: 1", "name: a random model", "feature: random", "steps:"]
    for _ in 0..<6 {
      switch random.index(below: 6) {
      case 0: lines.append("  - wait: \([50, 100, 150][random.index(below: 3)])ms")
      case 1:
        lines.append("  - burst:")
        for _ in 0...(1 + random.index(below: 3)) { lines.append("      - \(input())") }
      default: lines.append("  - \(input())")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: 0..<10)
  func aTwinIsRightInEveryOrder(block: UInt64) throws {
    for seed in (block * 10)..<(block * 10 + 10) {
      let catalog = Self.catalog(seed: seed)
      let file = try #require(
        ScenarioReading(catalog).load(text: Self.text(seed: seed), asIfAt: "a.scenario.yaml").first)
      for name in ["twin", "told"] {
        let arm = try #require(Arm(file.feature, architecture: name, layout: "main"))
        for order in [nil, Schedule.early(jobs: 1)] {
          let run = JudgedRun(of: order.map(file.ordered) ?? file, through: arm)
          #expect(run.findings.isEmpty, "seed \(seed), \(name): \(run.findings)")
        }
        var explorer = Explorer(
          file, through: arm,
          ExplorationLimits(runs: WholeMatrix.isWanted ? 1_000 : 20, seconds: 1_000, seed: seed)
        )
        explorer.explore()
        let explored = explorer.outcome
        #expect(
          explored.failing == 0,
          """
          seed \(seed), \(name): \(explored.failures.map { "\($0.finding.text) \($0.schedule)\n\($0.lanes)" })
          \(RandomProgram(seed: seed)) \(explored.failures.map { $0.text ?? "" })
          """)
      }
    }
  }
}
