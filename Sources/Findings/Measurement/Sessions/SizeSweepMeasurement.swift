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

  let session: MeasurementSession
  let feature: FeatureEntry
  let files: [ScenarioFile]
  /// The sweep that the files form.
  let sweep: SizeSweep
  let architectures: [ArchitectureEntry]

  private var baseline: String { session.baseline }

  func run() throws -> SizeSweepResult {
    let failures = try failures()
    let sound = architectures.map(\.name).filter { failures[$0] == nil }
    let isComparable = sound.contains(baseline) && sound.count > 1
    if !isComparable {
      for step in timingSteps { session.context.report(.skipped(step)) }
    }
    let counts = try counts(of: sound)
    let timed =
      isComparable
      ? try sizedRounds(of: sound.filter { $0 != baseline }, counts) : ([], enqueuing: [])
    var result = SizeSweepResult(
      layout: Self.layout.name, baseline: baseline, list: sweep.list,
      input: sweep.input.description(in: feature.controls),
      scenarios: sweep.points.map(\.file.path), sizes: sweep.points.map(\.size),
      architectures: architectures.map(\.name), failures: failures, enqueuing: timed.enqueuing)
    try result.compare(
      timed.0, counts,
      policy: ComparisonPolicy(aaTolerance: Self.aaTolerance, seed: session.seed))
    return result
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
    let (processes, rounds) = (session.plan.sizeSweepProcesses, session.plan.sizeSweepRounds)
    return session.plan.steps(
      "timing \(feature.name) by size", processes: processes, weight: 0.75 * Double(rounds))
  }

  /// The failures by architecture. If the child ends early, each architecture gets its own child,
  /// so that the failing one is found.
  private func failures() throws -> [String: ArmResult.Failure] {
    var failures: [String: ArmResult.Failure] = [:]
    for name in architectures.map(\.name) {
      failures[name] = session.verified?.failure(
        of: name, for: feature.name, under: Self.layout.name)
    }
    let unverified = architectures.filter { failures[$0.name] == nil }
    guard !filesToVerify.isEmpty, !unverified.isEmpty else {
      session.context.report(.skipped(verificationStep))
      return failures
    }
    return try verificationStep.perform(telling: session.context.report) {
      try self.failures(of: unverified).merging(failures) { _, known in known }
    }
  }

  /// Heavy files that this run verified are not verified again.
  private var filesToVerify: [ScenarioFile] {
    files.filter { session.verified == nil || !$0.isHeavy }
  }

  private func failures(
    of unverified: [ArchitectureEntry]
  ) throws -> [String: ArmResult.Failure] {
    func run(_ names: [String]) throws -> ChildOutcome<ChildAnswer> {
      try session.run(.sizeSweepVerification, groups(names), on: filesToVerify)
    }
    if case .answered(.failures(let found)) = try run(unverified.map(\.name)) {
      return found
    }
    var failures: [String: ArmResult.Failure] = [:]
    for architecture in unverified {
      let outcome = try run([architecture.name])
      if case .answered(.failures(let found)) = outcome {
        failures[architecture.name] = found[architecture.name]
      } else {
        failures[architecture.name] = Arm(
          feature: feature, architecture: architecture, layout: Self.layout
        ).failure(
          "its process \(outcome.ending)", in: sweep.points[0].file, on: .simulated,
          by: session.context.commandName)
      }
    }
    return failures
  }

  /// - Parameter architectures: the sound ones.
  private func counts(of architectures: [String]) throws -> [[String: SizedCounts]] {
    guard !architectures.isEmpty else {
      session.context.report(.skipped(countingStep))
      return []
    }
    return try countingStep.perform(telling: session.context.report) {
      try session.answer(to: .sizeSweepCounts, groups(architectures), on: files) {
        if case .sizedCounts(let counts) = $0 { counts } else { nil }
      }
    }
  }

  private func sizedRounds(
    of arms: [String], _ counts: [[String: SizedCounts]]
  ) throws -> ([SizedRounds], enqueuing: [String]) {
    var groups = groups(arms)
    groups[0].enqueuing = ([baseline] + arms).filter { arm in
      counts.contains { $0[arm]?.jobs ?? 0 > 0 }
    }
    let measured = try groups.measured(seeing: \.enqueuing) { groups, isAgain in
      let plan = session.plan
      return try [
        session.answers(timingSteps, isAgain: isAgain, groups, on: files) {
          .sizeSweep(
            process: $0, rounds: plan.sizeSweepRounds, heavyRounds: plan.heavyRounds,
            seed: session.seed)
        } taking: {
          if case .sizes(let times) = $0 { times } else { nil }
        }
      ]
    }[0]
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

  private func groups(_ architectures: [String]) -> [ChildJob.Group] {
    [
      ChildJob.Group(
        layout: Self.layout.name, baseline: baseline, architectures: architectures)
    ]
  }
}
