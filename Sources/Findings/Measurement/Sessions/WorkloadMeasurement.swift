import ChildProcesses
import FeatureContract
import Passes
import Queues
import Replay
import Statistics
import Verification

/// Measures the workload of one feature: one child per architecture counts, then other children
/// time the sound architectures against the baseline and measure their latencies if planned.
struct WorkloadMeasurement: Sendable {
  let session: MeasurementSession
  let feature: FeatureEntry
  let files: [ScenarioFile]
  /// The files that the counting children load: the workload, and scenarios that are repeated on
  /// one screen.
  let countedFiles: [ScenarioFile]
  let architectures: [ArchitectureEntry]
  let layouts: [QueueLayout]

  var baseline: String { session.baseline }

  var steps: [RunStep] {
    countingSteps + (session.plan.work == .none ? [] : workSteps) + timingSteps
  }

  /// Those of counting instructions; none where that is impossible.
  var workSteps: [RunStep] {
    WorkCounting.isPossible ? WorkMeasurement.steps(of: self) : []
  }

  var countingSteps: [RunStep] {
    architectures.map {
      RunStep(
        "counting \(feature.name): \($0.name)", kind: "counting \(feature.name)",
        weight: 0.2)
    }
  }

  private var timingSteps: [RunStep] {
    session.plan.steps(
      "timing \(feature.name)", weight: 0.013 * Double(session.plan.rounds * layouts.count))
  }

  /// - Parameter work: counts instructions; nil if none are asked for.
  func run(counting work: WorkCounting?) throws -> FeatureResult {
    let results = try resultsByLayout()
    let counted = try work?.figures(
      of: self, session.plan.work == .everyLayout ? results : Array(results.prefix(1)))
    let measured = try results.compactMap(group).measured(seeing: \.enqueuing) {
      try timedGroups($0, isAgain: $1)
    }
    let policy = ComparisonPolicy(seed: session.seed)
    var (latencies, enqueuing) = ([String: ClosedLoopResult](), [String: [String]]())
    for measured in measured {
      let (group, processes) = (measured.group, measured.answers.compactMap(\.latencies))
      enqueuing[group.layout] = group.enqueuing
      guard !processes.isEmpty else { continue }
      latencies[group.layout] = ClosedLoopResult(
        of: processes, arms: group.arms, under: group.layout, policy: policy)
    }
    var result = try FeatureResult(
      feature: feature.name, baseline: baseline, scenarios: files.map(\.path), results: results,
      rounds: try measured.compactMap(pairedRounds), latencies: latencies, enqueuing: enqueuing,
      policy: policy)
    if let counted { result.add(counted) }
    return result
  }

  /// The sound arms of a layout; nil if there is none.
  func group(of results: [ArmResult]) -> ChildJob.Group? {
    let sound = results.filter { $0.numbers != nil }.map(\.architecture)
    guard let first = sound.contains(baseline) ? baseline : sound.first else { return nil }
    return ChildJob.Group(
      layout: results[0].layout, baseline: first, architectures: sound.filter { $0 != first },
      isTimed: first == baseline && sound.count > 1,
      enqueuing: results.filter { $0.numbers?.enqueuesJobs == true }.map(\.architecture))
  }

  /// The results of all architectures, layout by layout. An architecture has none under a layout
  /// that means nothing to it.
  func resultsByLayout() throws -> [[ArmResult]] {
    var byArchitecture: [[ArmResult]] = []
    for (architecture, step) in zip(architectures, countingSteps) {
      byArchitecture.append(
        try step.perform(telling: session.context.report) { try results(of: architecture) })
    }
    let arms = byArchitecture.flatMap(\.self)
    return layouts.map { layout in arms.filter { $0.layout == layout.name }.map(withheld) }
      .filter { !$0.isEmpty }
  }

  /// Withholds the numbers of an arm that failed any scenario, even an unmeasured one.
  private func withheld(_ result: ArmResult) -> ArmResult {
    let failure = session.verified?.failure(
      of: result.architecture, for: feature.name, under: result.layout)
    guard let failure, result.failure == nil else { return result }
    return ArmResult(
      architecture: result.architecture, layout: result.layout, failure: failure)
  }

  private func results(of architecture: ArchitectureEntry) throws -> [ArmResult] {
    let layouts = layouts.filter { architecture.runs(under: $0) }
    guard !layouts.isEmpty else { return [] }
    let groups = layouts.map { layout in
      ChildJob.Group(
        layout: layout.name, baseline: baseline, architectures: [architecture.name],
        verified: verifiedRuns(
          of: Arm(feature: feature, architecture: architecture, layout: layout)))
    }
    let outcome = try session.run(
      .armResults(architecture: architecture.name), groups, on: countedFiles)
    if case .answered(.armResults(let results)) = outcome { return results }
    return layouts.map { layout in
      let arm = Arm(feature: feature, architecture: architecture, layout: layout)
      return ArmResult(
        architecture: architecture.name, layout: layout.name,
        failure: arm.failure(
          "its process \(outcome.ending)", in: files[0], on: .live,
          by: session.context.commandName))
    }
  }

  /// The verified runs by path. Files with the same path have none.
  private func verifiedRuns(of arm: Arm) -> [String: VerifiedRun] {
    let runs = countedFiles.map { ($0.path, session.verified?.verifiedRun(of: $0, through: arm)) }
    return Dictionary(runs, uniquingKeysWith: { _, _ in nil }).compactMapValues(\.self)
  }

  /// The measurements of all processes, by group.
  private func timedGroups(
    _ groups: [ChildJob.Group], isAgain: Bool
  ) throws -> [[TimedGroup]] {
    let plan = session.plan
    let processes = try session.answers(timingSteps, isAgain: isAgain, groups, on: files) {
      .times(process: $0, rounds: plan.rounds, closedLoop: plan.closedLoop, seed: session.seed)
    } taking: {
      if case .timed(let timed) = $0 { timed } else { nil }
    }
    return groups.indices.map { group in processes.map { $0[group] } }
  }

  private func pairedRounds(
    _ measured: [ChildJob.Group].Measured<TimedGroup>
  ) throws -> PairedRounds? {
    guard measured.group.isTimed, !measured.answers.isEmpty else { return nil }
    return try PairedRounds(
      group: measured.group.layout, baseline: baseline, arms: measured.group.architectures,
      processes: measured.answers.compactMap(\.rounds))
  }
}

extension [VerificationCell] {
  /// The first finding of an arm, which replaces its numbers; nil if there is none.
  func failure(
    of architecture: String, for feature: String, under layout: String
  ) -> ArmResult.Failure? {
    let finding = lazy.filter {
      $0.feature == feature && $0.architecture == architecture && $0.queues == layout
    }.compactMap(\.findings.first).first
    return finding.map { .init(what: "\($0.file): \($0.failure)", replay: $0.replay) }
  }
}

/// The measurements of one process for the arms of one layout: interleaved rounds of slices, then
/// the closed-loop latencies of the same arms.
package struct TimedGroup: Codable {
  /// The rounds; nil if there is nothing to compare.
  let rounds: ProcessRounds?
  /// The latencies; nil if none are asked for.
  let latencies: ClosedLoopProcess?
  /// The arms that enqueued jobs.
  let enqueuing: [String]

  /// - Parameters:
  ///   - kind: the kind of time of all arms together.
  ///   - arms: the arms without the baseline.
  ///   - isTimed: true if there are slices.
  ///   - plan: the plan of the latencies; nil for none.
  static func measure(
    _ workload: Workload, _ kind: TimeKind, baseline: Arm, arms: [Arm], isTimed: Bool,
    process: Int, rounds: Int, plan: ClosedLoopPlan?, seed: UInt64
  ) throws(DidNotSettle) -> TimedGroup {
    let timed =
      isTimed
      ? try TimeRounds(workload, kind, baseline: baseline, arms: arms)
        .run(process: process, rounds: rounds, seed: seed) : nil
    let latencies = try plan.map { (plan) throws(DidNotSettle) in
      try ClosedLoopRounds(workload, kind, arms: [baseline] + arms)
        .run(process: process, plan: plan, seed: seed)
    }
    return TimedGroup(
      rounds: timed?.rounds, latencies: latencies,
      enqueuing: (timed?.enqueuing ?? []) + (latencies?.enqueuing ?? []))
  }
}
