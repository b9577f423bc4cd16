import ChildProcesses
import FeatureContract
import Interaction
import Queues
import Replay
import Statistics
import Verification

/// Measures the size sweep of a feature: one child verifies the architectures at every size, then
/// other children time the sound ones against the baseline.
struct SizeSweepMeasurement {
  /// The layout in which sizes are compared: an input can be one direct call there.
  static let layout = QueueLayout.main
  /// The tolerance between the baseline and itself. A screen lives as long as its process, so the
  /// addresses of its data are the same in all rounds of a process. With few processes the
  /// statistics cannot see the effect of that on times.
  private static let aaTolerance = 1.02

  let context: MeasurementContext
  let feature: FeatureEntry
  let files: [ScenarioFile]
  /// The sweep that the files form.
  let sweep: SizeSweep
  let architectures: [ArchitectureEntry]
  let baseline: String
  let plan: MeasurementPlan
  let seed: UInt64
  let unsound: [VerificationCell]
  /// The files were verified in this run, so heavy ones are not verified again.
  let isVerified: Bool

  func run() throws -> MeasuredSizes {
    let failures = try failures()
    let sound = architectures.map(\.name).filter { failures[$0] == nil }
    let isComparable = sound.contains(baseline) && sound.count > 1
    if !isComparable {
      for step in timingSteps { context.report(.skipped(step)) }
    }
    let counts = try counts(of: sound)
    let timed =
      isComparable
      ? try sizedRounds(of: sound.filter { $0 != baseline }, counts) : ([], enqueuing: [])
    var result = MeasuredSizes(
      layout: Self.layout.name, baseline: baseline, list: sweep.list,
      input: sweep.input.description(in: feature.controls),
      scenarios: sweep.points.map(\.file.path), sizes: sweep.points.map(\.size),
      architectures: architectures.map(\.name), failures: failures, enqueuing: timed.enqueuing,
      counts: counts)
    try result.compare(
      timed.0, policy: ComparisonPolicy(aaTolerance: Self.aaTolerance, seed: seed))
    return result
  }

  static func sweep(
    of files: [ScenarioFile], _ feature: FeatureEntry
  ) throws(RequestError) -> SizeSweep {
    do throws(SizeSweepError) {
      return try SizeSweep(files, of: feature)
    } catch {
      throw RequestError(.badInput, error.description)
    }
  }

  var steps: [RunStep] { [verificationStep, countingStep] + timingSteps }

  private var countingStep: RunStep {
    RunStep("counting \(feature.name) by size", kind: "counting \(feature.name) by size", weight: 1)
  }

  private var verificationStep: RunStep {
    RunStep(
      "verifying \(feature.name) by size", kind: "verifying \(feature.name) by size", weight: 1)
  }

  private var timingSteps: [RunStep] {
    (0..<plan.sizeSweepProcesses).map { process in
      RunStep(
        "timing \(feature.name) by size: process \(process + 1) of \(plan.sizeSweepProcesses)",
        kind: "timing \(feature.name) by size", weight: 0.3 * Double(plan.sizeSweepRounds))
    }
  }

  /// The failures by architecture. If the child ends early, each architecture gets its own child,
  /// so that the failing one is found.
  private func failures() throws -> [String: ArmResult.Failure] {
    var failures: [String: ArmResult.Failure] = [:]
    for name in architectures.map(\.name) {
      failures[name] = unsound.failure(of: name, for: feature.name, under: Self.layout.name)
    }
    let unverified = architectures.filter { failures[$0.name] == nil }
    guard !filesToVerify.isEmpty, !unverified.isEmpty else {
      context.report(.skipped(verificationStep))
      return failures
    }
    return try verificationStep.perform(telling: context.report) {
      try self.failures(of: unverified).merging(failures) { _, known in known }
    }
  }

  private var filesToVerify: [ScenarioFile] { files.filter { !isVerified || !$0.isHeavy } }

  private func failures(
    of unverified: [ArchitectureEntry]
  ) throws -> [String: ArmResult.Failure] {
    let children = children(for: filesToVerify)
    if case .answered(.failures(let found)) = try children.run(
      .sizeSweepVerification, groups(unverified.map(\.name)))
    {
      return found
    }
    var failures: [String: ArmResult.Failure] = [:]
    for architecture in unverified {
      let outcome = try children.run(.sizeSweepVerification, groups([architecture.name]))
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
      replay: arm.replayCommand(for: sweep.points[0].file.path, on: .simulated))
  }

  /// - Parameter architectures: the sound ones.
  private func counts(of architectures: [String]) throws -> [[String: SizedCounts]] {
    guard !architectures.isEmpty else {
      context.report(.skipped(countingStep))
      return []
    }
    let outcome = try countingStep.perform(telling: context.report) {
      try children(for: files).run(.sizeSweepCounts, groups(architectures))
    }
    guard case .answered(.sizedCounts(let counts)) = outcome else {
      throw MeasurementChildren.lost(outcome.ending, feature)
    }
    return counts
  }

  private func sizedRounds(
    of arms: [String], _ counts: [[String: SizedCounts]]
  ) throws -> ([SizedRounds], enqueuing: [String]) {
    var groups = groups(arms)
    groups[0].enqueuing = ([baseline] + arms).filter { arm in
      counts.contains { $0[arm]?.jobs ?? 0 > 0 }
    }
    let measured = try groups.measured(seeing: \.enqueuing) { try [times($0, isAgain: $1)] }[0]
    let rounds = try sweep.points.indices.map { index in
      let point = sweep.points[index]
      return SizedRounds(
        size: point.size,
        rounds: try PairedRounds(
          group: "\(point.size) \(sweep.list)", baseline: baseline, arms: arms,
          processes: measured.answers.map { $0.rounds[index] }))
    }
    return (rounds, measured.group.enqueuing)
  }

  /// - Parameter isAgain: true if the group is measured again, after an unforeseen job.
  private func times(_ groups: [ChildJob.Group], isAgain: Bool) throws -> [SizedTimes] {
    try timingSteps.enumerated().map { process, step in
      let outcome = try (isAgain ? step.again : step).perform(telling: context.report) {
        try children(for: files).run(
          .sizeSweep(
            process: process, rounds: plan.sizeSweepRounds, heavyRounds: plan.heavyRounds,
            seed: seed),
          groups, process: process)
      }
      guard case .answered(.sizes(let times)) = outcome else {
        throw MeasurementChildren.lost(outcome.ending, feature)
      }
      return times
    }
  }

  private func groups(_ architectures: [String]) -> [ChildJob.Group] {
    [
      ChildJob.Group(
        layout: Self.layout.name, baseline: baseline, architectures: architectures)
    ]
  }

  private func children(for files: [ScenarioFile]) -> MeasurementChildren {
    MeasurementChildren(program: context.program, files: files, seed: seed)
  }
}
