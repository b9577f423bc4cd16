import FeatureContract
import Measurement
import Queues
import Replay
import Scenarios

/// A whole measurement: the features of the named scenarios, or those tagged `measure`.
struct MeasuringSession {
  let environment: CommandEnvironment
  let arms: ArmSelection
  let plan: MeasuringPlan
  let seed: UInt64
  /// Cells of a verification that found something: their arms get no numbers.
  var unsound: [VerificationCell] = []

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
      try check(files)
      results.append(
        try Measuring(
          environment: environment, feature: feature, files: files,
          architectures: try architectures(of: feature, for: files),
          layouts: try admitted(layouts, by: files), plan: plan, seed: seed, unsound: unsound
        ).run())
    }
    guard !results.isEmpty else {
      throw CommandFailure(.badInput, "no scenario here is tagged 'measure'; name files to measure")
    }
    return Outcome(results: results, environment: MeasuringEnvironment(harness: harness))
  }

  /// What is measured is inputs that settle one by one.
  private func check(_ files: [ScenarioFile]) throws(CommandFailure) {
    for file in files {
      if file.scenario.flat.hasUnsettledInputs {
        throw CommandFailure(
          .badInput,
          "\(file.path) cannot be measured: it has a burst, turn or during, and what is "
            + "measured is inputs that settle one by one")
      }
      let hasInput = file.scenario.flat.steps.contains {
        if case .input = $0.action { true } else { false }
      }
      if !hasInput {
        throw CommandFailure(.badInput, "\(file.path) cannot be measured: it has no input")
      }
    }
  }

  private func admitted(
    _ layouts: [QueueLayout], by files: [ScenarioFile]
  ) throws(CommandFailure) -> [QueueLayout] {
    let admitted = layouts.filter { layout in files.allSatisfy { $0.admits(layout) } }
    guard !admitted.isEmpty else {
      throw CommandFailure(
        .usage, "nothing to measure: the scenarios' own 'queues' leave none of the chosen layouts")
    }
    return admitted
  }

  /// Those asked for and admitted by the scenarios, and the baseline in any case.
  private func architectures(
    of feature: FeatureEntry, for files: [ScenarioFile]
  ) throws(CommandFailure) -> [ArchitectureEntry] {
    func isAdmitted(_ entry: ArchitectureEntry) -> Bool { files.allSatisfy { $0.admits(entry) } }
    let baseline = FeatureCatalog.baseline
    guard let entry = feature.architecture(named: baseline), isAdmitted(entry) else {
      throw CommandFailure(
        .badInput, "nothing to compare with: 'only' leaves out \(baseline), which ratios are of")
    }
    let selected = arms.selected(from: feature).filter(isAdmitted)
    return selected.contains { $0.name == baseline } ? selected : [entry] + selected
  }
}
