import ChildProcesses
import FeatureContract
import Passes
import Queues
import Replay
import Scenarios
import Statistics
package import Verification

/// A whole measurement of the features of some scenarios. Scenarios tagged `size` form the size
/// sweep of their feature; they are part of its workload only if they are tagged `measure` too.
public struct MeasurementSession {
  let context: MeasurementContext
  let arms: ArmSelection
  let baseline: String
  let plan: MeasurementPlan
  var seed: UInt64
  /// The cells of this run's verification; nil without one.
  let verified: [VerificationCell]?

  /// - Parameters:
  ///   - arms: the arms to measure; the baseline is always included.
  ///   - baseline: the name of the architecture that ratios are taken against.
  ///   - seed: the seed of orders, paddings and resamples.
  ///   - verified: the cells of a verification of the same files by this run, if it made one. Arms
  ///     with a finding get no numbers.
  package init(
    _ context: MeasurementContext, arms: ArmSelection = .all,
    baseline: String = FeatureCatalog.baseline, plan: MeasurementPlan, seed: UInt64 = 1,
    verified: [VerificationCell]? = nil
  ) {
    self.context = context
    self.arms = arms
    self.baseline = baseline
    self.plan = plan
    self.seed = seed
    self.verified = verified
  }

  public struct Outcome {
    package let results: [FeatureResult]
    package let environment: MeasurementEnvironment
    /// The reason why the measurement stopped before its end: an `Interruption.Stop` or an error.
    /// Nil if it did not. The results are those of the finished features.
    public let stop: (any Error)?

    /// The measurement came to its end, every arm has numbers, and the allocation counters are not
    /// wrong. They may be unavailable; then no arm has a count of allocations. Void times do not
    /// count against it: they say so, and the counts beside them hold.
    public var isSound: Bool {
      stop == nil && environment.harness.counters != .wrong
        && results.allSatisfy(\.isSound)
    }
  }

  /// Measures in child processes. It takes about a minute with the quick plan.
  ///
  /// - Throws: the error that stopped it, only if no feature was finished before.
  package func measure(_ files: [ScenarioFile]) throws -> Outcome {
    guard let feature = context.catalog.features.first,
      let direct = feature.architecture(named: FeatureCatalog.baseline)
    else { throw RequestError(.ownFault, "the catalogue has no \(FeatureCatalog.baseline)") }
    // Wrong requests are refused before anything is measured.
    let parts = try parts(for: files)
    var harness = try HarnessCost.measure(
      with: Arm(feature: feature, architecture: direct, layout: .main))
    guard harness.counters != .wrong else {
      throw RequestError(.ownFault, "the allocation counters are wrong: \(harness.description)")
    }
    var results: [FeatureResult] = []
    var stop: (any Error)?
    var hops: [HopSample?] = []
    do {
      // Spread over the measurement: a moment of load must not be in all of them.
      hops += try hopSamples(from: 0, of: parts.count + 1)
      for (index, part) in parts.enumerated() {
        results.append(try part.run())
        hops += try hopSamples(from: index + 1, of: parts.count + 1)
      }
    } catch {
      guard !results.isEmpty else { throw error }
      stop = error
    }
    harness.hops = HopCost(of: hops)
    return Outcome(
      results: results, environment: MeasurementEnvironment(harness: harness), stop: stop)
  }

  /// The cost of a hop in the processes of one of so many moments; nil for a process that was lost.
  private func hopSamples(from moment: Int, of moments: Int) throws -> [HopSample?] {
    let processes = plan.hopProcesses
    return try (processes * moment / moments..<processes * (moment + 1) / moments).map { process in
      guard case .answered(.hop(let sample)) = try run(.hop, [], on: [], process: process) else {
        return nil
      }
      return sample
    }
  }

  /// The steps that `measure` reports.
  ///
  /// - Throws: a `RequestError` if the files cannot be measured as asked.
  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    try parts(for: files).flatMap(\.steps)
  }

  /// The measurements to make; refuses wrong requests.
  private func parts(for files: [ScenarioFile]) throws(RequestError) -> [FeatureMeasurement] {
    let known = context.catalog.architecturesAndVariants
    guard known.contains(baseline) else {
      throw ArmSelection.unknown("architecture", baseline, of: known)
    }
    let parts = try features(of: files)
    guard !parts.isEmpty else { throw nothingToMeasure(files) }
    return parts
  }

  /// The workloads that would be timed together, by feature.
  ///
  /// - Parameter refusal: the complaint if there are none.
  func workloads(
    of files: [ScenarioFile], orRefuse refusal: String
  ) throws(RequestError) -> [WorkloadMeasurement] {
    let workloads = try features(of: files).compactMap(\.workload)
    guard !workloads.isEmpty else { throw RequestError(.usage, refusal) }
    return workloads
  }

  /// The measurements that the files ask for, by feature.
  private func features(of files: [ScenarioFile]) throws(RequestError) -> [FeatureMeasurement] {
    let layouts = try arms.selectedLayouts()
    var parts: [FeatureMeasurement] = []
    for feature in context.catalog.features {
      let files = files.filter { $0.feature.name == feature.name }
      if let part = try part(of: feature, files, layouts) { parts.append(part) }
    }
    return parts
  }

  /// The measurements for one feature; nil for none.
  private func part(
    of feature: FeatureEntry, _ files: [ScenarioFile], _ layouts: [QueueLayout]
  ) throws(RequestError) -> FeatureMeasurement? {
    try MeasuredFiles.refuseUnmeasurable(files)
    let files = MeasuredFiles(files)
    let sizes = layouts.contains(SizeSweepMeasurement.layout) ? files.sizes : []
    guard !files.workload.isEmpty || !sizes.isEmpty else { return nil }
    return FeatureMeasurement(
      feature: feature.name, baseline: baseline,
      forms: context.catalog.forms,
      judged: verified.map { JudgedFigures(verified: $0, of: feature.name) },
      workload: files.workload.isEmpty ? nil : try workload(feature, files, layouts),
      sizeSweep: sizes.isEmpty ? nil : try sizeSweep(feature, sizes))
  }

  private func workload(
    _ feature: FeatureEntry, _ files: MeasuredFiles, _ layouts: [QueueLayout]
  ) throws(RequestError) -> WorkloadMeasurement {
    let all = files.counted
    return WorkloadMeasurement(
      session: self, feature: feature, files: files.workload, countedFiles: all,
      architectures: try architectures(of: feature, for: all),
      layouts: try admitted(layouts, by: all))
  }

  private func sizeSweep(
    _ feature: FeatureEntry, _ files: [ScenarioFile]
  ) throws(RequestError) -> SizeSweepMeasurement {
    _ = try admitted([SizeSweepMeasurement.layout], by: files)
    return SizeSweepMeasurement(
      session: self, feature: feature, files: files,
      sweep: try SizeSweepMeasurement.sweep(of: files, feature),
      architectures: try architectures(of: feature, for: files))
  }

  private func nothingToMeasure(_ files: [ScenarioFile]) -> RequestError {
    guard files.contains(where: \.isOfSizeSweep) else {
      return RequestError(
        .badInput, "no scenario is tagged 'measure' or 'size'; name the files to measure")
    }
    return RequestError(
      .usage,
      "nothing to measure: scenarios tagged 'size' are timed under "
        + "\(SizeSweepMeasurement.layout.name) only, which '--queues' leaves out")
  }

  private func admitted(
    _ layouts: [QueueLayout], by files: [ScenarioFile]
  ) throws(RequestError) -> [QueueLayout] {
    let admitted = layouts.filter { layout in files.allSatisfy { $0.admits(layout) } }
    guard !admitted.isEmpty else {
      throw RequestError(
        .usage, "nothing to measure: the 'queues' of the scenarios allow none of the chosen layouts"
      )
    }
    return admitted
  }

  /// The chosen architectures that all scenarios admit; the baseline is always included.
  private func architectures(
    of feature: FeatureEntry, for files: [ScenarioFile]
  ) throws(RequestError) -> [ArchitectureEntry] {
    func isAdmitted(_ entry: ArchitectureEntry) -> Bool { files.allSatisfy { $0.admits(entry) } }
    guard let entry = feature.architecture(named: baseline) else {
      throw RequestError(
        .usage,
        "nothing to compare with: the \(feature.name) has no architecture \(baseline), the "
          + "baseline of all ratios; name scenarios of another feature, or another --baseline")
    }
    guard isAdmitted(entry) else {
      throw RequestError(
        .badInput,
        "nothing to compare with: 'only' excludes \(baseline), the baseline of all ratios; choose "
          + "an architecture of 'only' with --baseline")
    }
    let selected = arms.selected(from: feature).filter(isAdmitted)
    return selected.contains { $0.name == baseline } ? selected : [entry] + selected
  }
}

/// The measurements to make for one feature.
struct FeatureMeasurement {
  let feature: String
  let baseline: String
  let forms: [String: String]
  /// The figures of all verified scenarios; nil if only the measured ones are known.
  let judged: JudgedFigures?
  let workload: WorkloadMeasurement?
  let sizeSweep: SizeSweepMeasurement?

  var steps: [RunStep] { (workload?.steps ?? []) + (sizeSweep?.steps ?? []) }

  func run() throws -> FeatureResult {
    var result =
      try workload?.run()
      ?? FeatureResult(
        feature: feature, baseline: baseline, scenarios: [], results: [], rounds: [],
        policy: ComparisonPolicy())
    result.forms = forms
    if let sizes = try sizeSweep?.run() { result.add(sizes) }
    if let judged { result.add(judged) }
    return result
  }
}
