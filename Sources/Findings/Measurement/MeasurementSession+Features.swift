import FeatureContract
import Passes
import Queues
package import Verification

extension MeasurementSession {
  /// The measurements that the files ask for, by feature; refuses wrong requests.
  func features(
    of files: [ScenarioFile]
  ) throws(RequestError) -> [(MeasuredFeature, [MeasuredGroup])] {
    let known = context.catalog.architecturesAndVariants
    if let baseline, !known.contains(baseline) {
      throw RequestError.unknown("architecture", baseline, of: known)
    }
    let layouts = try arms.selectedLayouts()
    var found: [(MeasuredFeature, [MeasuredGroup])] = []
    for feature in context.catalog.features {
      let files = files.filter { $0.feature.name == feature.name }
      try MeasuredFiles.refuseUnmeasurable(files)
      let groups = try groups(of: feature, MeasuredFiles(files), layouts)
      guard let first = groups.first else { continue }
      found.append(
        (
          MeasuredFeature(
            name: feature.name, baseline: first.baseline,
            scenarios: groups.first { $0.size == nil }?.files.map(\.path) ?? [],
            architectures: [first.baseline] + first.architectures,
            layouts: groups.filter { $0.size == nil }.map(\.layout.name),
            sizes: groups.filter { $0.sweep == nil }.compactMap(\.size).sorted(),
            changing: first.changing.map(\.path),
            changingInputs: first.changing.reduce(0) { $0 + $1.inputCount }), groups
        ))
    }
    guard !found.isEmpty else {
      throw RequestError(
        .badInput, "no scenario is tagged 'measure' or 'size'; name the files to measure")
    }
    return found
  }

  /// The number of steps that `measure` reports.
  package func stepCount(for files: [ScenarioFile]) throws(RequestError) -> Int {
    try features(of: files).reduce(0) { count, feature in
      let layouts = feature.1.filter { $0.size == nil }
      let swept = feature.1.filter { $0.sweep != nil && plan.countsSweptInstructions }
      let counted = ([layouts] + swept.map { [$0] }).reduce(0) {
        $0 + InstructionMeasurement.items($1).count
      }
      return count + feature.0.architectures.count + counted * InstructionMeasurement.processes
        + (layouts.isEmpty ? 0 : plan.processes)
        + (feature.0.sizes.isEmpty ? 0 : plan.sizeProcesses)
    }
  }

  private func groups(
    of feature: FeatureEntry, _ files: MeasuredFiles, _ layouts: [QueueLayout]
  ) throws(RequestError) -> [MeasuredGroup] {
    var groups: [MeasuredGroup] = []
    if !files.workload.isEmpty {
      let names = try architectures(of: feature, for: files.workload)
      for layout in try admitted(layouts, by: files.workload) {
        groups.append(
          MeasuredGroup(
            feature: feature, files: files.workload, changing: files.changing, layout: layout,
            size: nil,
            baseline: baseline(of: feature), architectures: names))
      }
    }
    guard plan.sizeProcesses > 0, layouts.contains(.main) else { return groups }
    for file in files.sizes where !file.isHuge {
      groups.append(
        MeasuredGroup(
          feature: feature, files: [file], layout: .main, size: file.listLength,
          sweep: file.sweep, baseline: baseline(of: feature),
          architectures: try architectures(of: feature, for: [file])))
    }
    return groups
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

  private func baseline(of feature: FeatureEntry) -> String {
    baseline ?? feature.usualArchitecture
  }

  /// The chosen architectures that all scenarios admit, without the baseline.
  private func architectures(
    of feature: FeatureEntry, for files: [ScenarioFile]
  ) throws(RequestError) -> [String] {
    func isAdmitted(_ entry: ArchitectureEntry) -> Bool { files.allSatisfy { $0.admits(entry) } }
    let baseline = baseline(of: feature)
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
    return arms.selected(from: feature).filter(isAdmitted).map(\.name).filter { $0 != baseline }
  }
}
