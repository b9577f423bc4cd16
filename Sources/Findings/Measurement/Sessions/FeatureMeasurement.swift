import FeatureContract
import Queues
import Replay
import Statistics
import Verification

/// The measurements to make for one feature.
struct FeatureMeasurement {
  let session: MeasurementSession
  let feature: String
  var workload: WorkloadMeasurement?
  var sizeSweep: SizeSweepMeasurement?

  /// Refuses wrong requests; nil if there is nothing to measure.
  init?(
    of feature: FeatureEntry, _ files: [ScenarioFile], _ layouts: [QueueLayout],
    in session: MeasurementSession
  ) throws(RequestError) {
    (self.session, self.feature) = (session, feature.name)
    try MeasuredFiles.refuseUnmeasurable(files)
    let files = MeasuredFiles(files)
    let hasSweep =
      session.plan.sizeSweepProcesses > 0 && layouts.contains(SizeSweepMeasurement.layout)
    let sizes = hasSweep ? files.sizes : []
    guard !files.workload.isEmpty || !sizes.isEmpty else { return nil }
    if !files.workload.isEmpty {
      workload = WorkloadMeasurement(
        session: session, feature: feature, files: files.workload, countedFiles: files.counted,
        architectures: try architectures(of: feature, for: files.counted),
        layouts: try admitted(layouts, by: files.counted))
    }
    if !sizes.isEmpty {
      _ = try admitted([SizeSweepMeasurement.layout], by: sizes)
      sizeSweep = SizeSweepMeasurement(
        session: session, feature: feature, files: sizes, sweep: try SizeSweep(sizes, of: feature),
        architectures: try architectures(of: feature, for: sizes))
    }
  }

  var steps: [RunStep] { (workload?.steps ?? []) + (sizeSweep?.steps ?? []) }

  /// - Parameter work: counts instructions; nil if none are asked for.
  func run(counting work: WorkCounting?) throws -> FeatureResult {
    var result =
      try workload?.run(counting: work)
      ?? FeatureResult(
        feature: feature, baseline: session.baseline, scenarios: [], results: [], rounds: [],
        policy: ComparisonPolicy())
    result.forms = session.context.catalog.forms
    result.libraries = libraries(of: result)
    if let sizes = try sizeSweep?.run() { result.add(sizes) }
    if let verified = session.verified {
      result.add(JudgedFigures(verified: verified, of: feature))
    }
    return result
  }

  /// Of the architectures that were measured.
  private func libraries(of result: FeatureResult) -> [String: String] {
    let feature = session.context.catalog.feature(named: feature)
    let names = Set(result.layouts.flatMap(\.architectures))
    return Dictionary(
      names.compactMap { name in
        feature?.architecture(named: name)?.library.map { (name, $0) }
      }, uniquingKeysWith: { first, _ in first })
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
    let baseline = session.baseline
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
    let selected = session.arms.selected(from: feature).filter(isAdmitted)
    return selected.contains { $0.name == baseline } ? selected : [entry] + selected
  }
}
