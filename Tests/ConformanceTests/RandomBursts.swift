import Catalog
import FeatureContract
import Queues
import Replay
import Scenarios
import SeededRandom
import Verification

/// One random scenario without rests for one random arm, all of it by the seed. Features with
/// generators of their own, which draw what no settled screen offers, get theirs; any other gets
/// what it offers itself.
struct RandomBursts {
  let scenario: PreparedScenario
  let arm: Arm

  init(seed: UInt64) throws {
    let features = FeatureCatalog.bundled.features
    var random = SeededGenerator(seed: seed, stream: "arm")
    let feature = features[random.index(below: features.count)]
    scenario = PreparedScenario(try Self.flat(of: feature, seed: seed), for: feature)
    arm = Arm(
      feature: feature,
      architecture: feature.architectures[random.index(below: feature.architectures.count)],
      layout: QueueLayout.all[random.index(below: QueueLayout.all.count)])
  }

  private static func flat(of feature: FeatureEntry, seed: UInt64) throws -> FlatScenario {
    switch feature.name {
    case "form":
      var events = RandomEvents(seed: seed)
      return events.bursts(of: 12, count: 4)
    case "favorites":
      var visits = RandomVisits(seed: seed)
      return visits.scenario()
    default: return try OfferedInputs.bursts(for: feature, seed: seed)
    }
  }

  func failures(on backend: BackendChoice) -> [Finding] {
    JudgedRun(of: scenario, through: arm, on: backend).findings
  }

  func place(seed: UInt64) -> String {
    "seed \(seed): \(arm.feature.name), \(arm.architecture.name), \(arm.layout.name)"
  }
}
