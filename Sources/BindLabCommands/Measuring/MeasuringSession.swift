import FeatureContract
import Measurement
import Queues
import Replay

/// A whole measurement: the features of the named scenarios, or those tagged `measure`.
struct MeasuringSession {
  let environment: CommandEnvironment
  let arms: ArmSelection
  let plan: MeasuringPlan
  let seed: UInt64

  struct Outcome {
    let results: [FeatureResult]
    let environment: MeasuringEnvironment

    var isSound: Bool {
      environment.harness.isSound
        && results.allSatisfy { result in
          result.layouts.allSatisfy { $0.facts.allSatisfy { $0.failure == nil } }
        }
    }
  }

  func measure(_ files: [ScenarioFile]) throws -> Outcome {
    guard let feature = environment.catalog.features.first,
      let baseline = feature.architecture(named: FeatureCatalog.baseline)
    else { throw CommandFailure(.ownFault, "the catalogue has no \(FeatureCatalog.baseline)") }
    let harness = try HarnessCost.measure(
      with: Arm(feature: feature, architecture: baseline, layout: .main))
    guard harness.isSound else {
      throw CommandFailure(.ownFault, "the allocation counters are wrong: \(harness.description)")
    }
    let layouts = try arms.selectedLayouts()
    var results: [FeatureResult] = []
    for feature in environment.catalog.features {
      let files = files.filter { $0.feature.name == feature.name }
      guard !files.isEmpty else { continue }
      results.append(
        try Measuring(
          environment: environment, feature: feature, files: files,
          architectures: architectures(of: feature), layouts: layouts, plan: plan, seed: seed
        ).run())
    }
    return Outcome(results: results, environment: MeasuringEnvironment(harness: harness))
  }

  /// Those asked for, and the baseline in any case.
  private func architectures(of feature: FeatureEntry) -> [String] {
    let selected = arms.selected(from: feature).map(\.name)
    return selected.contains(FeatureCatalog.baseline)
      ? selected : [FeatureCatalog.baseline] + selected
  }
}
