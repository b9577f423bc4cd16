import FeatureContract
import Queues
public import Replay
import Scenarios

/// Proves that an arm shows what it should, simulated and live, and then counts and times its
/// inputs.
public struct ArmMeasurement {
  /// How often a count is taken, and must come out the same.
  public static let countings = 3

  private let arm: Arm
  private let scenarios: [MeasuredScenario]
  private let latencyRepetitions: Int

  public init(_ arm: Arm, _ scenarios: [MeasuredScenario], latencyRepetitions: Int) {
    self.arm = arm
    self.scenarios = scenarios
    self.latencyRepetitions = latencyRepetitions
  }

  public func examine() -> ArmResult {
    do throws(Stop) {
      let (runs, counts) = try prove()
      let workload = Workload(of: zip(scenarios, runs).map { ($0.scenario, $1) })
      try prove(workload)
      do throws(DidNotSettle) {
        return facts(try numbers(counts, workload))
      } catch {
        throw Stop(what: error.description, replay: replayCommand(scenarios[0], .live))
      }
    } catch {
      return ArmResult(
        architecture: arm.architecture.name, layout: arm.layout.name,
        failure: .init(what: error.what, replay: error.replay))
    }
  }

  private struct Stop: Error {
    let what: String
    let replay: String
  }

  private func facts(_ numbers: ArmResult.Numbers) -> ArmResult {
    ArmResult(architecture: arm.architecture.name, layout: arm.layout.name, numbers: numbers)
  }

  /// Runs every scenario on both backends; the simulated runs and their counts are kept.
  private func prove() throws(Stop) -> ([Run], ExactCounts) {
    var runs: [Run] = []
    var counts = ExactCounts.zero
    for measured in scenarios {
      let (run, verdict) = try prove(measured, on: .simulated)
      _ = try prove(measured, on: .live)
      runs.append(run)
      counts = counts.adding(verdict)
    }
    return (runs, counts)
  }

  private func prove(
    _ measured: MeasuredScenario, on backend: BackendChoice
  ) throws(Stop) -> (Run, RunJudgement) {
    let run = Replayer(arm: arm, backend: backend).run(measured.scenario)
    let verdict = Verifier(
      feature: arm.feature, scenario: measured.scenario, golden: measured.golden
    ).judge(run.log)
    if let failure = verdict.failures.first {
      throw Stop(what: failure.description, replay: replayCommand(measured, backend))
    }
    return (run, verdict)
  }

  /// What is measured is the verified runs' events without the editing that led to them: it is
  /// judged once more in that form.
  private func prove(_ workload: Workload) throws(Stop) {
    for (measured, part) in zip(scenarios, workload.scenarios) {
      let flat = measured.scenario.flat.replacingSteps(with: part.inputs)
      let prepared = PreparedScenario(flat, for: arm.feature)
      let run = Replayer(arm: arm, backend: .simulated).run(prepared)
      let verdict = Verifier(feature: arm.feature, scenario: prepared, golden: nil).judge(run.log)
      if let failure = verdict.failures.first {
        throw Stop(
          what: "as it is measured: \(failure.description)",
          replay: replayCommand(measured, .simulated))
      }
    }
  }

  private func numbers(
    _ counts: ExactCounts, _ workload: Workload
  ) throws(DidNotSettle) -> ArmResult.Numbers {
    var allocations: [AllocationCounts?] = []
    for _ in 0..<Self.countings { allocations.append(try CountingPass(workload).run(arm)) }
    let latencies = try LatencyPass(workload, repetitions: latencyRepetitions).run(arm)
    return ArmResult.Numbers(
      counts: counts, allocations: allocations[0],
      areAllocationsRepeatable: allocations.allSatisfy { $0?.own == allocations[0]?.own },
      latencies: latencies)
  }

  private func replayCommand(_ measured: MeasuredScenario, _ backend: BackendChoice) -> String {
    arm.replayCommand(for: measured.path, on: backend)
  }
}
