import ChildProcesses
import FeatureContract
import Passes
import Queues
import SeededRandom
import Statistics
package import Verification

/// Measures known ratios: many trials, each a whole measurement of the baseline against itself and
/// against itself with injected work.
package struct SelfTestSession {
  /// The names of the layouts. `direct` enqueues jobs under the second alone, so claims are about
  /// wall time under the first and about own work under the second.
  package static let layouts = [QueueLayout.main.name, QueueLayout.modelSerial.name]

  private let session: MeasurementSession
  private let trials: Int

  private var baseline: String { session.baseline }

  /// - Parameters:
  ///   - session: measures the baseline alone.
  ///   - trials: 1 or more.
  package init(_ session: MeasurementSession, trials: Int) {
    self.session = session
    self.trials = trials
  }

  package struct Outcome {
    package let result: SelfTestResult
    /// The reason why the self-test stopped before its last trial; nil if it did not.
    package let stop: (any Error)?
  }

  /// The steps that `run` reports.
  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    let workload = try workload(of: files)
    return [verificationStep(of: workload), stallStep] + trialSteps
  }

  /// - Parameter files: scenarios of one feature.
  /// - Throws: the error that stopped it, only if no trial was finished before.
  package func run(_ files: [ScenarioFile]) throws -> Outcome {
    let workload = try workload(of: files)
    let groups = try verificationStep(of: workload).perform(telling: session.context.report) {
      try soundGroups(of: workload)
    }
    let others = others(of: workload.feature)
    let stall = try stallStep.perform(telling: session.context.report) {
      try StallCheck.untilQuiet { try stallCheck(of: workload, groups[0]) }
    }
    let judge = TrialJudge(beside: others)
    var finished: [SelfTestTrial] = []
    var stop: (any Error)?
    do {
      for (index, step) in trialSteps.enumerated() {
        finished.append(
          try step.perform(telling: session.context.report) {
            try trial(index, of: workload, groups, judge)
          })
      }
    } catch {
      guard !finished.isEmpty else { throw error }
      stop = error
    }
    return Outcome(
      result: SelfTestResult(
        feature: workload.feature.name, scenarios: workload.files.map(\.path), baseline: baseline,
        seed: session.seed, processes: session.plan.processes, rounds: session.plan.rounds,
        others: others, trialsWanted: trials, trials: finished, stall: stall), stop: stop)
  }

  private func workload(of files: [ScenarioFile]) throws(RequestError) -> WorkloadMeasurement {
    let workloads = try session.workloads(
      of: files,
      orRefuse:
        "nothing to measure: a self-test needs scenarios that are not of a size sweep only")
    guard workloads.count == 1 else {
      throw RequestError(
        .usage,
        "a self-test measures one feature, and the scenarios are of "
          + "\(workloads.map(\.feature.name).joined(separator: " and ")): name those of one")
    }
    return workloads[0]
  }

  /// The comparisons of the main job in a feature besides that of one arm: every architecture with
  /// the baseline under every preset layout.
  private func others(of feature: FeatureEntry) -> OtherComparisons {
    let layouts = QueueLayout.presets.count
    return OtherComparisons(
      arms: max(0, (feature.architectures.count - 1) * layouts - 1), aaArms: layouts - 1)
  }

  private func verificationStep(of workload: WorkloadMeasurement) -> RunStep {
    RunStep(
      "verifying \(workload.feature.name): \(baseline)", kind: "verifying the baseline", weight: 1)
  }

  private var stallStep: RunStep {
    RunStep("self-test: a stall in the latencies", kind: "stall", weight: 5)
  }

  /// - Parameter group: the group of the first layout.
  private func stallCheck(
    of workload: WorkloadMeasurement, _ group: ChildJob.Group
  ) throws -> StallCheck {
    let interval = OpenLoopPlan.standardInterval
    let measured = try session.answer(
      to: .latencies(
        process: 0, of: 1, closedLoop: session.plan.latencies,
        openLoop: OpenLoopPlan(every: interval, inputs: session.plan.openLoopInputs),
        seed: session.seed, stall: StallCheck.stall), [group], on: workload.files
    ) {
      if case .latencies(let measured) = $0 { measured } else { nil }
    }
    try check(measured.flatMap(\.closedLoop.enqueuing), in: group)
    return StallCheck(group.layout, stall: StallCheck.stall, every: interval, measured[0])
  }

  private var trialSteps: [RunStep] {
    (1...trials).map {
      RunStep("self-test: trial \($0) of \(trials)", kind: "trial", weight: 2)
    }
  }

  /// The verified baseline under each layout.
  private func soundGroups(of workload: WorkloadMeasurement) throws -> [ChildJob.Group] {
    var groups = workload.layouts.map {
      ChildJob.Group(layout: $0.name, baseline: baseline, architectures: [])
    }
    let results = try session.answer(
      to: .armResults(architecture: baseline), groups, on: workload.files
    ) {
      if case .armResults(let results) = $0 { results } else { nil }
    }
    for (index, result) in results.enumerated() {
      if let failure = result.failure {
        throw RequestError(
          .different,
          "\(baseline) under \(result.layout) cannot be measured: \(failure.what)\n"
            + "  replay: \(failure.replay)"
        )
      }
      if result.numbers?.enqueuesJobs == true { groups[index].enqueuing = [baseline] }
    }
    return groups
  }

  /// Refuses times that leave out jobs.
  ///
  /// - Parameter enqueuing: the arms that enqueued jobs.
  private func check(_ enqueuing: [String], in group: ChildJob.Group) throws(RequestError) {
    guard group.timeKind == .wall, let arm = enqueuing.first else { return }
    throw RequestError(
      .different,
      "\(arm) under \(group.layout) enqueues a job now and then, and none in the replays that are "
        + "counted: a self-test needs inputs that do the same each time. Name other scenarios")
  }

  /// Measures in new children, one at a time, and judges.
  private func trial(
    _ index: Int, of workload: WorkloadMeasurement, _ groups: [ChildJob.Group],
    _ judge: TrialJudge
  ) throws -> SelfTestTrial {
    var session = session
    var generator = SeededGenerator(seed: session.seed, stream: "trial \(index)")
    session.seed = generator.next()
    let processes = try (0..<session.plan.processes).map { process in
      let measured = try session.answer(
        to: .trial(process: process, rounds: session.plan.rounds, seed: session.seed), groups,
        on: workload.files, process: process
      ) {
        if case .trial(let measured) = $0 { measured } else { nil }
      }
      for (group, measured) in zip(groups, measured) { try check(measured.enqueuing, in: group) }
      return measured
    }
    return SelfTestTrial(
      layouts: try workload.layouts.indices.map { layout in
        try SelfTestTrial.Layout(
          workload.layouts[layout].name, baseline: baseline,
          processes: processes.map { $0[layout] }, judge, seed: session.seed)
      })
  }
}

extension SelfTestTrial.Layout {
  init(
    _ layout: String, baseline: String, processes: [TrialProcess], _ judge: TrialJudge,
    seed: UInt64
  ) throws {
    rounds = try PairedRounds(
      group: layout, baseline: baseline, arms: TrialArm.allCases.map(\.rawValue),
      processes: processes.map(\.rounds))
    costs = processes.map(\.cost)
    verdicts = try judge.verdicts(on: rounds, seed: seed)
  }
}
