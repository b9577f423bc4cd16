import ChildProcesses
import FeatureContract
import Passes
import Queues
import Replay
import Statistics
package import Verification

/// Measures latencies alone: in a closed loop by kind of input, and in an open loop by their parts.
/// Every arm is verified first; one that fails has no figures.
package struct LatencySession {
  private let session: MeasurementSession
  private let openLoop: OpenLoopPlan

  /// - Parameter interval: nanoseconds from one input to the next in the open loop.
  package init(
    _ session: MeasurementSession, every interval: UInt64 = OpenLoopPlan.standardInterval
  ) {
    self.session = session
    openLoop = OpenLoopPlan(every: interval, inputs: session.plan.openLoopInputs)
  }

  /// The steps that `measure` reports.
  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    try workloads(of: files).flatMap { $0.countingSteps + latencySteps(of: $0) }
  }

  /// Measures the scenarios, without those that are only of the size sweep.
  ///
  /// - Parameter finished: gets each feature as soon as it is measured, so that an interruption
  ///   loses none.
  package func measure(
    _ files: [ScenarioFile], telling finished: (FeatureResult) -> Void = { _ in }
  ) throws -> [FeatureResult] {
    try workloads(of: files).map { workload in
      let result = try measure(workload)
      finished(result)
      return result
    }
  }

  private func workloads(
    of files: [ScenarioFile]
  ) throws(RequestError) -> [WorkloadMeasurement] {
    try session.workloads(
      of: files,
      orRefuse:
        "nothing to measure: latencies are of scenarios that are not of a size sweep alone")
  }

  private func latencySteps(of workload: WorkloadMeasurement) -> [RunStep] {
    let arms = workload.layouts.count * workload.architectures.count
    let seconds = Double(openLoop.inputs * arms) * Double(openLoop.interval) / 1e9
    return session.plan.steps(
      "latencies of \(workload.feature.name)",
      weight: seconds / Double(session.plan.processes) + 1)
  }

  private func measure(_ workload: WorkloadMeasurement) throws -> FeatureResult {
    let results = try workload.resultsByLayout()
    let groups = results.map { workload.group(of: $0) }
    var measured = try groups.compactMap(\.self).measured(seeing: \.closedLoop.enqueuing) {
      try processes(of: workload, $0, isAgain: $1)
    }.makeIterator()
    let layouts = zip(results, groups).map { results, group in
      var layout = MeasuredLayout(layout: results[0].layout, arms: results)
      guard group != nil, let found = measured.next() else { return layout }
      layout.enqueuing = found.group.enqueuing
      layout.latencies = ClosedLoopResult(
        of: found.answers.map(\.closedLoop), arms: found.group.arms, under: layout.layout,
        policy: ComparisonPolicy(seed: session.seed))
      layout.openLoop = OpenLoopResult(
        of: found.answers.map(\.openLoop), arms: found.group.arms, under: layout.layout,
        every: openLoop.interval)
      return layout
    }
    return FeatureResult(
      feature: workload.feature.name, baseline: workload.baseline,
      scenarios: workload.files.map(\.path), measured: layouts, policy: nil, isVoid: false)
  }

  /// The latencies of all processes, by group.
  private func processes(
    of workload: WorkloadMeasurement, _ groups: [ChildJob.Group], isAgain: Bool
  ) throws -> [[LatencyProcess]] {
    let processes = try session.answers(
      latencySteps(of: workload), isAgain: isAgain, groups, on: workload.files
    ) {
      .latencies(
        process: $0, of: session.plan.processes, closedLoop: session.plan.latencies,
        openLoop: openLoop, seed: session.seed)
    } taking: {
      if case .latencies(let found) = $0 { found } else { nil }
    }
    return groups.indices.map { group in processes.map { $0[group] } }
  }
}

/// The latencies that one process measured under one layout.
package struct LatencyProcess: Codable, Sendable {
  let closedLoop: ClosedLoopProcess
  let openLoop: OpenLoopProcess

  /// Measures in the child.
  ///
  /// - Parameter stalls: the stalls of main, by the index of an arm.
  static func measure(
    _ workload: Workload, _ kind: TimeKind, arms: [Arm], stalls: [Int: InjectedStall] = [:],
    process: Int, of processes: Int, closedLoop: ClosedLoopPlan, openLoop: OpenLoopPlan,
    seed: UInt64
  ) throws(DidNotSettle) -> LatencyProcess {
    LatencyProcess(
      closedLoop: try ClosedLoopRounds(workload, kind, arms: arms, stalls: stalls)
        .run(process: process, plan: closedLoop, seed: seed),
      openLoop: try OpenLoopRounds(workload, plan: openLoop, arms: arms, stalls: stalls)
        .run(process: process, of: processes, seed: seed))
  }
}
