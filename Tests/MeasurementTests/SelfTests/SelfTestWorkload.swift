import Catalog
import FeatureContract
import FormScreen
import GivenData
import Interaction
import Measurement
import Passes
import Replay
import Scenarios
import Testing

/// Three keystrokes in the form.
enum SelfTestWorkload {
  static func make() throws -> (FeatureEntry, Workload) {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    return (
      form,
      Workload(scenarios: [
        .init(given: .none, inputs: ["a", "ab", "abc"].map { .field(FormControls.id, .fill($0)) })
      ])
    )
  }
}
