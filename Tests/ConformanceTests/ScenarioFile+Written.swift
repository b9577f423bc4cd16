import Catalog
import FeatureContract
import Queues
import Replay
import Testing
import Verification

extension ScenarioFile {
  /// A scenario of these steps, a line each.
  static func written(
    of feature: String, head: [String] = [], _ steps: [String],
    in catalog: FeatureCatalog = .bundled
  ) throws -> ScenarioFile {
    let lines =
      ["scenario: 1", "name: a", "feature: \(feature)"] + head + ["steps:"]
      + steps.map { "  - \($0)" }
    let text = lines.map { $0 + "\n" }.joined()
    return try #require(
      ScenarioReading(catalog).load(text: text, asIfAt: "a.scenario.yaml").first)
  }

  /// The feature's first architecture.
  func firstArm(_ layout: QueueLayout = .main) -> Arm {
    Arm(feature: feature, architecture: feature.architectures[0], layout: layout)
  }
}
