import FeatureContract
import Queues
import Replay
import Scenarios
public import Verification

/// A whole measurement: the features of these scenarios. Those tagged `size` are their feature's
/// series, and in what is measured together only if they are tagged `measure` too.
public struct MeasurementSession {
  private let context: MeasurementContext
  private let arms: ArmSelection
  private let plan: MeasurementPlan
  private let seed: UInt64
  private let unsound: [VerificationCell]
  private let isVerified: Bool

  /// - Parameters:
  ///   - arms: what is measured; the baseline is in any case.
  ///   - seed: what orders, paddings and resamples are drawn from.
  ///   - verified: the cells of a verification of the same files, if one was made in this run. Arms
  ///     of cells that found something get no numbers.
  public init(
    _ context: MeasurementContext, arms: ArmSelection = .all, plan: MeasurementPlan,
    seed: UInt64 = 1, verified: [VerificationCell]? = nil
  ) {
    self.context = context
    self.arms = arms
    self.plan = plan
    self.seed = seed
    unsound = verified?.filter { !$0.findings.isEmpty } ?? []
    isVerified = verified != nil
  }

  public struct Outcome {
    public let results: [FeatureResult]
    public let environment: MeasurementEnvironment

    /// Everything that was asked for has numbers, and the instrument was sound.
    public var isSound: Bool {
      environment.harness.isSound
        && results.allSatisfy { result in
          result.layouts.allSatisfy { $0.facts.allSatisfy { $0.failure == nil } }
            && result.series?.failures.isEmpty != false
        }
    }
  }

  /// Measures in child processes; takes about a minute with the quick plan.
  public func measure(_ files: [ScenarioFile]) throws -> Outcome {
    guard let feature = context.catalog.features.first,
      let baseline = feature.architecture(named: FeatureCatalog.baseline)
    else { throw RequestError(.ownFault, "the catalogue has no \(FeatureCatalog.baseline)") }
    let harness = try HarnessCost.measure(
      with: Arm(feature: feature, architecture: baseline, layout: .main))
    guard harness.isSound else {
      throw RequestError(.ownFault, "the allocation counters are wrong: \(harness.description)")
    }
    let layouts = try arms.selectedLayouts()
    // All that can be refused is, before anything is measured.
    let parts = try context.catalog.features.compactMap { feature in
      try part(of: feature, files.filter { $0.feature.name == feature.name }, layouts)
    }
    guard !parts.isEmpty else { throw nothingToMeasure(files) }
    return Outcome(
      results: try parts.map { try $0.run() }, environment: MeasurementEnvironment(harness: harness)
    )
  }

  /// What is measured of one feature; nil when nothing is.
  private func part(
    of feature: FeatureEntry, _ files: [ScenarioFile], _ layouts: [QueueLayout]
  ) throws(RequestError) -> FeatureMeasurement? {
    try check(files)
    let together = files.filter { !$0.isOfSeries || $0.isMeasured }
    let sizes = layouts.contains(SizeSweepMeasurement.layout) ? files.filter(\.isOfSeries) : []
    guard !together.isEmpty || !sizes.isEmpty else { return nil }
    return FeatureMeasurement(
      feature: feature.name,
      workload: together.isEmpty ? nil : try workload(feature, together, layouts),
      series: sizes.isEmpty ? nil : try series(feature, sizes))
  }

  private func workload(
    _ feature: FeatureEntry, _ files: [ScenarioFile], _ layouts: [QueueLayout]
  ) throws(RequestError) -> WorkloadMeasurement {
    WorkloadMeasurement(
      context: context, feature: feature, files: files,
      architectures: try architectures(of: feature, for: files),
      layouts: try admitted(layouts, by: files), plan: plan, seed: seed, unsound: unsound)
  }

  private func series(
    _ feature: FeatureEntry, _ files: [ScenarioFile]
  ) throws(RequestError) -> SizeSweepMeasurement {
    _ = try admitted([SizeSweepMeasurement.layout], by: files)
    return SizeSweepMeasurement(
      context: context, feature: feature, files: files,
      series: try SizeSweepMeasurement.series(of: files, feature),
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
        + "\(SizeSweepMeasurement.layout.name) only, which '--queues' leaves out")
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
