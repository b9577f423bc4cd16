import ChildProcesses
import FeatureContract
import Interaction
import Queues
import Replay
import Verification

/// Measures a feature's series of sizes: a child that proves the architectures at every size, then
/// children that time the sound ones against the baseline.
struct SizeSweepMeasurement {
  /// A slice is one main-queue job, so it is the layout without hops.
  static let layout = QueueLayout.main
  /// Screens stand all process long, so where their data came to lie is the same in all rounds of a
  /// process, and few processes do not show how much that may be.
  private static let aaTolerance = 1.02

  let context: MeasurementContext
  let feature: FeatureEntry
  let files: [ScenarioFile]
  /// What the files are.
  let series: SizeSweep
  let architectures: [ArchitectureEntry]
  let plan: MeasurementPlan
  let seed: UInt64
  let unsound: [VerificationCell]
  /// The files were verified in this run: a heavy one is not proved a second time.
  let isVerified: Bool

  func run() throws -> SizeSweepResult {
    let failures = try failures()
    let sound = architectures.map(\.name).filter { failures[$0] == nil }
    let baseline = FeatureCatalog.baseline
    let rounds =
      sound.contains(baseline) && sound.count > 1
      ? try sizedRounds(of: sound.filter { $0 != baseline }) : []
    return try SizeSweepResult(
      series, input: series.input.description(in: feature.controls), layout: Self.layout.name,
      baseline: baseline, architectures: architectures.map(\.name), failures: failures,
      rounds: rounds, policy: ComparisonPolicy(aaTolerance: Self.aaTolerance, seed: seed))
  }

  static func series(
    of files: [ScenarioFile], _ feature: FeatureEntry
  ) throws(RequestError) -> SizeSweep {
    do throws(SizeSweepError) {
      return try SizeSweep(files, of: feature)
    } catch {
      throw RequestError(.badInput, error.description)
    }
  }

  /// By architecture. When the child is lost each architecture gets one of its own, so that the one
  /// that ends it is named.
  private func failures() throws -> [String: ArmResult.Failure] {
    var failures: [String: ArmResult.Failure] = [:]
    for name in architectures.map(\.name) {
      failures[name] = unsound.failure(of: name, for: feature.name, under: Self.layout.name)
    }
    let unproved = architectures.filter { failures[$0.name] == nil }
    let files = files.filter { !isVerified || !$0.isHeavy }
    guard !files.isEmpty, !unproved.isEmpty else { return failures }
    context.report("proving \(feature.name) by size")
    defer { context.report("") }
    let children = children(for: files)
    if case .answered(.failures(let found)) = try children.run(
      .proofs, groups(unproved.map(\.name)))
    {
      return failures.merging(found) { first, _ in first }
    }
    for architecture in unproved {
      let outcome = try children.run(.proofs, groups([architecture.name]))
      if case .answered(.failures(let found)) = outcome {
        failures[architecture.name] = found[architecture.name]
      } else {
        failures[architecture.name] = lost(architecture, outcome.ending)
      }
    }
    return failures
  }

  private func lost(
    _ architecture: ArchitectureEntry, _ ending: String
  ) -> ArmResult.Failure {
    let arm = Arm(feature: feature, architecture: architecture, layout: Self.layout)
    return ArmResult.Failure(
      what: "its process \(ending)",
      replay: arm.replayCommand(for: series.points[0].file.path, on: .simulated))
  }

  private func sizedRounds(of arms: [String]) throws -> [SizedRounds] {
    var processes = [[ProcessRounds]](repeating: [], count: series.points.count)
    for process in 0..<plan.seriesProcesses {
      context.report(
        "timing \(feature.name) by size: process \(process + 1) of \(plan.seriesProcesses)")
      let outcome = try children(for: files).run(
        .series(
          process: process, rounds: plan.seriesRounds, heavyRounds: plan.heavyRounds, seed: seed),
        groups(arms), process: process)
      guard case .answered(.times(let times)) = outcome else {
        throw RequestError(.ownFault, "a measuring process \(outcome.ending)")
      }
      for (point, rounds) in times.enumerated() { processes[point].append(rounds) }
    }
    context.report("")
    return try zip(series.points, processes).map { point, processes in
      SizedRounds(
        size: point.size,
        rounds: try PairedRounds(
          group: "\(point.size) \(series.list)", baseline: FeatureCatalog.baseline, arms: arms,
          processes: processes))
    }
  }

  private func groups(_ architectures: [String]) -> [ChildJob.Group] {
    [ChildJob.Group(layout: Self.layout.name, architectures: architectures)]
  }

  private func children(for files: [ScenarioFile]) -> MeasurementChildren {
    MeasurementChildren(program: context.program, files: files, seed: seed)
  }
}
