import FeatureContract
import Measurement
import Queues
import Replay
import Scenarios

/// A whole measurement: the features of these scenarios. Those tagged `size` are their feature's
/// series, and in what is measured together only if they are tagged `measure` too.
struct MeasuringSession {
  let environment: CommandEnvironment
  let arms: ArmSelection
  let plan: MeasuringPlan
  let seed: UInt64
  /// Cells of a verification that found something: their arms get no numbers.
  var unsound: [VerificationCell] = []
  /// The files were verified in this run, and `unsound` is what was found.
  var isVerified = false

  struct Outcome {
    let results: [FeatureResult]
    let environment: MeasuringEnvironment

    var isSound: Bool {
      environment.harness.isSound
        && results.allSatisfy { result in
          result.layouts.allSatisfy { $0.facts.allSatisfy { $0.failure == nil } }
            && result.series?.failures.isEmpty != false
        }
    }
  }

  func measure(_ files: [ScenarioFile]) throws -> Outcome {
    guard let feature = environment.catalog.features.first,
      let baseline = feature.architecture(named: FeatureCatalog.baseline)
    else { throw RequestError(.ownFault, "the catalogue has no \(FeatureCatalog.baseline)") }
    let harness = try HarnessCost.measure(
      with: Arm(feature: feature, architecture: baseline, layout: .main))
    guard harness.isSound else {
      throw RequestError(.ownFault, "the allocation counters are wrong: \(harness.description)")
    }
    let layouts = try arms.selectedLayouts()
    // All that can be refused is, before anything is measured.
    let parts = try environment.catalog.features.compactMap { feature in
      try part(of: feature, files.filter { $0.feature.name == feature.name }, layouts)
    }
    guard !parts.isEmpty else { throw nothingToMeasure(files) }
    return Outcome(
      results: try parts.map { try $0.run() }, environment: MeasuringEnvironment(harness: harness))
  }

  /// What is measured of one feature; nil when nothing is.
  private func part(
    of feature: FeatureEntry, _ files: [ScenarioFile], _ layouts: [QueueLayout]
  ) throws(RequestError) -> FeatureMeasuring? {
    try check(files)
    let together = files.filter { !$0.isOfSeries || $0.isMeasured }
    let sizes = layouts.contains(SizeSweepMeasuring.layout) ? files.filter(\.isOfSeries) : []
    guard !together.isEmpty || !sizes.isEmpty else { return nil }
    return FeatureMeasuring(
      feature: feature.name,
      workload: together.isEmpty ? nil : try workload(feature, together, layouts),
      series: sizes.isEmpty ? nil : try series(feature, sizes))
  }

  private func workload(
    _ feature: FeatureEntry, _ files: [ScenarioFile], _ layouts: [QueueLayout]
  ) throws(RequestError) -> Measuring {
    Measuring(
      environment: environment, feature: feature, files: files,
      architectures: try architectures(of: feature, for: files),
      layouts: try admitted(layouts, by: files), plan: plan, seed: seed, unsound: unsound)
  }

  private func series(
    _ feature: FeatureEntry, _ files: [ScenarioFile]
  ) throws(RequestError) -> SizeSweepMeasuring {
    _ = try admitted([SizeSweepMeasuring.layout], by: files)
    return SizeSweepMeasuring(
      environment: environment, feature: feature, files: files,
      series: try SizeSweepMeasuring.series(of: files, feature),
      architectures: try architectures(of: feature, for: files), plan: plan, seed: seed,
      unsound: unsound, isVerified: isVerified)
  }

  private func nothingToMeasure(_ files: [ScenarioFile]) -> RequestError {
    guard files.contains(where: \.isOfSeries) else {
      return RequestError(
        .badInput, "no scenario here is tagged 'measure' or 'size'; name files to measure")
    }
    return RequestError(
      .usage,
      "nothing to measure: scenarios tagged 'size' are timed under "
        + "\(SizeSweepMeasuring.layout.name) only, which '--queues' leaves out")
  }

  /// What is measured is inputs that settle one by one.
  private func check(_ files: [ScenarioFile]) throws(RequestError) {
    for file in files {
      if file.scenario.flat.hasUnsettledInputs {
        throw RequestError(
          .badInput,
          "\(file.path) cannot be measured: it has a burst, turn or during, and what is "
            + "measured is inputs that settle one by one")
      }
      if file.scenario.flat.hasExternalCommands {
        throw RequestError(
          .badInput,
          "\(file.path) cannot be measured: it has commands from elsewhere, and what is "
            + "measured is what a user does to the screen")
      }
      let hasInput = file.scenario.flat.steps.contains {
        if case .input = $0.action { true } else { false }
      }
      if !hasInput {
        throw RequestError(.badInput, "\(file.path) cannot be measured: it has no input")
      }
    }
  }

  private func admitted(
    _ layouts: [QueueLayout], by files: [ScenarioFile]
  ) throws(RequestError) -> [QueueLayout] {
    let admitted = layouts.filter { layout in files.allSatisfy { $0.admits(layout) } }
    guard !admitted.isEmpty else {
      throw RequestError(
        .usage, "nothing to measure: the scenarios' own 'queues' leave none of the chosen layouts")
    }
    return admitted
  }

  /// Those asked for and admitted by the scenarios, and the baseline in any case.
  private func architectures(
    of feature: FeatureEntry, for files: [ScenarioFile]
  ) throws(RequestError) -> [ArchitectureEntry] {
    func isAdmitted(_ entry: ArchitectureEntry) -> Bool { files.allSatisfy { $0.admits(entry) } }
    let baseline = FeatureCatalog.baseline
    guard let entry = feature.architecture(named: baseline), isAdmitted(entry) else {
      throw RequestError(
        .badInput, "nothing to compare with: 'only' leaves out \(baseline), which ratios are of")
    }
    let selected = arms.selected(from: feature).filter(isAdmitted)
    return selected.contains { $0.name == baseline } ? selected : [entry] + selected
  }
}
