import Catalog
import FeatureContract
import Queues
import Replay
import Scenarios
import SeededRandom
import Verification

/// One random scenario without rests for one random arm, all of it by the seed.
struct RandomBursts {
  let scenario: PreparedScenario
  let arm: Arm

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed, stream: "arm")
    let features = FeatureCatalog.bundled.features
    let feature = features[random.index(below: features.count)]
    scenario = PreparedScenario(Self.flat(of: feature.name, seed: seed), for: feature)
    arm = Arm(
      feature: feature,
      architecture: feature.architectures[random.index(below: feature.architectures.count)],
      layout: QueueLayout.all[random.index(below: QueueLayout.all.count)])
  }

  private static func flat(of feature: String, seed: UInt64) -> FlatScenario {
    if feature == "form" {
      var events = RandomEvents(seed: seed)
      return events.bursts(of: 12, count: 4)
    }
    var visits = RandomVisits(seed: seed)
    return visits.scenario()
  }

  func failures(on backend: BackendChoice) -> [Failure] {
    let run = Replayer(arm: arm, backend: backend).run(scenario)
    return Verifier(feature: arm.feature, scenario: scenario, golden: nil).judge(run.log).failures
  }

  func place(seed: UInt64) -> String {
    "seed \(seed): \(arm.feature.name), \(arm.architecture.name), \(arm.layout.name)"
  }
}
