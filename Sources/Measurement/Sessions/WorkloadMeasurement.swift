import ChildProcesses
import FeatureContract
import Queues
import Replay
import Verification

/// Measures one feature: a child an architecture for what is exact, then children that time the
/// sound architectures against the baseline.
struct WorkloadMeasurement {
  let context: MeasurementContext
  let feature: FeatureEntry
  let files: [ScenarioFile]
  let architectures: [ArchitectureEntry]
  let layouts: [QueueLayout]
  let plan: MeasurementPlan
  let seed: UInt64
  let unsound: [VerificationCell]

  func run() throws -> FeatureResult {
    let facts = try factsByLayout()
    let groups = facts.compactMap { facts -> ChildJob.Group? in
      let sound = facts.filter { $0.numbers != nil }.map(\.architecture)
      guard sound.contains(FeatureCatalog.baseline), sound.count > 1 else { return nil }
      return ChildJob.Group(
        layout: facts[0].layout, architectures: sound.filter { $0 != FeatureCatalog.baseline })
    }
    return try FeatureResult(
      feature: feature.name, baseline: FeatureCatalog.baseline, scenarios: files.map(\.path),
      facts: facts, rounds: try pairedRounds(groups), policy: ComparisonPolicy(seed: seed))
  }

  /// For each layout what is known of each architecture.
  private func factsByLayout() throws -> [[ArmResult]] {
    var byArchitecture: [[ArmResult]] = []
    for architecture in architectures {
      context.report("measuring \(feature.name): \(architecture.name)")
      byArchitecture.append(try facts(of: architecture))
    }
    context.report("")
    return layouts.indices.map { layout in byArchitecture.map { withheld($0[layout]) } }
  }

  /// An arm that failed any scenario gets no numbers, however the measured one went.
  private func withheld(_ facts: ArmResult) -> ArmResult {
    let failure = unsound.failure(
      of: facts.architecture, for: feature.name, under: facts.layout)
    guard let failure, facts.failure == nil else { return facts }
    return ArmResult(
      architecture: facts.architecture, layout: facts.layout, failure: failure)
  }

  private func facts(of architecture: ArchitectureEntry) throws -> [ArmResult] {
    let groups = layouts.map {
      ChildJob.Group(layout: $0.name, architectures: [architecture.name])
    }
    let outcome = try children.run(
      .facts(architecture: architecture.name, latencyRepetitions: plan.latencyRepetitions), groups)
    if case .answered(.facts(let facts)) = outcome { return facts }
    return layouts.map { layout in
      let arm = Arm(feature: feature, architecture: architecture, layout: layout)
      return ArmResult(
        architecture: architecture.name, layout: layout.name,
        failure: .init(
          what: "its process \(outcome.ending)",
          replay: arm.replayCommand(for: files[0].path, on: .live)))
    }
  }

  private func pairedRounds(_ groups: [ChildJob.Group]) throws -> [PairedRounds] {
    guard !groups.isEmpty else { return [] }
    var processes = [[ProcessRounds]](repeating: [], count: groups.count)
    for process in 0..<plan.processes {
      context.report(
        "timing \(feature.name): process \(process + 1) of \(plan.processes)")
      let outcome = try children.run(
        .times(process: process, rounds: plan.rounds, seed: seed), groups, process: process)
      guard case .answered(.times(let times)) = outcome else {
        throw RequestError(.ownFault, "a measuring process \(outcome.ending)")
      }
      for (group, rounds) in times.enumerated() { processes[group].append(rounds) }
    }
    context.report("")
    return try zip(groups, processes).map { group, processes in
      try PairedRounds(
        group: group.layout, baseline: FeatureCatalog.baseline, arms: group.architectures,
        processes: processes)
    }
  }

  private var children: MeasurementChildren {
    MeasurementChildren(program: context.program, files: files, seed: seed)
  }
}
