import FeatureContract
import Queues
public import Replay
import Scenarios
public import Verification

/// Proves that an arm shows what it should, simulated and live, and then counts and times its
/// inputs.
public struct ArmMeasurement {
  /// How often a count is taken, and must come out the same.
  public static let countings = 3

  private let arm: Arm
  private let scenarios: [ScenarioFile]
  private let latencyRepetitions: Int

  public init(_ arm: Arm, _ scenarios: [ScenarioFile], latencyRepetitions: Int) {
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
    for file in scenarios {
      let (run, verdict) = try prove(file, on: .simulated)
      _ = try prove(file, on: .live)
      runs.append(run)
      counts = counts.adding(verdict)
    }
    return (runs, counts)
  }

  private func prove(
    _ file: ScenarioFile, on backend: BackendChoice
  ) throws(Stop) -> (Run, RunJudgement) {
    let run = Replayer(arm: arm, backend: backend).run(file.scenario)
    var verification = RunVerification()
    let verdict = verification.judge(run.log, of: file, arm, on: backend)
    if let failure = verdict.failures.first {
      throw Stop(what: failure.description, replay: replayCommand(file, backend))
    }
    return (run, verdict)
  }

  /// What is file is the verified runs' events without the editing that led to them: it is
  /// judged once more in that form.
  private func prove(_ workload: Workload) throws(Stop) {
    for (file, part) in zip(scenarios, workload.scenarios) {
      let flat = file.scenario.flat.replacingSteps(with: part.inputs)
      let prepared = PreparedScenario(flat, for: arm.feature)
      let run = Replayer(arm: arm, backend: .simulated).run(prepared)
      let verdict = Verifier(feature: arm.feature, scenario: prepared, golden: nil).judge(run.log)
      if let failure = verdict.failures.first {
        throw Stop(
          what: "as it is file: \(failure.description)",
          replay: replayCommand(file, .simulated))
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

  private func replayCommand(_ file: ScenarioFile, _ backend: BackendChoice) -> String {
    arm.replayCommand(for: file.path, on: backend)
  }
}
