import EventLogs
import FeatureContract
import Passes
import Queues
package import Replay
import Scenarios
package import Verification

/// Verifies an arm on both backends, each scenario once. Then it counts allocations and the memory
/// that its screens hold.
package struct ArmMeasurement {
  /// The number of countings of allocations. If they differ, the arm has no count.
  package static let countings = 3

  private let arm: Arm
  private let scenarios: [ScenarioFile]
  private let others: [ScenarioFile]
  private let size: Int?
  private let verified: [String: VerifiedRun]
  private let commandName: String?
  private let limits: RunLimits

  /// - Parameters:
  ///   - others: are verified and not counted.
  ///   - size: see `Row.size`.
  ///   - verified: by path, the scenarios that the arm passed on both backends before.
  ///   - commandName: the words that start the program; nil if it has no command that replays.
  package init(
    _ arm: Arm, _ scenarios: [ScenarioFile], verifying others: [ScenarioFile] = [],
    size: Int? = nil, verified: [String: VerifiedRun] = [:], commandName: String? = nil
  ) {
    self.arm = arm
    (self.scenarios, self.others) = (scenarios, others)
    self.size = size
    self.verified = verified
    self.commandName = commandName
    limits = RunLimits(watch: RunWatch())
  }

  package func measure() -> ArmResult {
    var result = ArmResult(
      architecture: arm.architecture.name, layout: arm.layout.name, size: size)
    do throws(ArmFailure) {
      for file in others where verified[file.path] == nil { _ = try verify(file) }
      let (runs, counts, glitches) = try verify(scenarios)
      let workload = try verifiedWorkload(of: scenarios, runs)
      do throws(DidNotSettle) {
        result.numbers = try numbers(counts, glitches, workload)
      } catch {
        throw arm.failure(error.description, in: scenarios[0], on: .live, by: commandName)
      }
    } catch {
      result.failure = error
    }
    return result
  }

  /// Runs every scenario on both backends and returns the simulated runs, their counts and their
  /// glitches.
  private func verify(
    _ scenarios: [ScenarioFile]
  ) throws(ArmFailure) -> (runs: [Run], counts: Counts, glitches: GlitchCount) {
    var runs: [Run] = []
    var counts = Counts()
    var glitches = GlitchCount()
    for file in scenarios {
      let (run, verified) = try verify(file)
      runs.append(run)
      counts = counts + verified.counts - verified.loadCounts
      glitches.add(verified.glitches, in: file.path)
    }
    return (runs, counts, glitches)
  }

  /// Verifies a file. The simulated run of one that passed before is only replayed, to get the
  /// events of its fields.
  private func verify(_ file: ScenarioFile) throws(ArmFailure) -> (Run, VerifiedRun) {
    if let known = verified[file.path] {
      return (Replayer(arm: arm, backend: .simulated).run(file.scenario), known)
    }
    let simulated = try verify(file, on: .simulated)
    _ = try verify(file, on: .live)
    return (simulated.run, VerifiedRun(simulated.judgement))
  }

  private func verify(_ file: ScenarioFile, on backend: BackendChoice) throws(ArmFailure)
    -> JudgedRun
  {
    let run = JudgedRun(of: file, through: arm, on: backend, limits: limits)
    if let failure = run.findings.first {
      throw arm.failure(failure.description, in: file, on: backend, by: commandName)
    }
    return run
  }

  /// Verifies the workload too: it has the events of the verified runs, but not the editing that
  /// led to them.
  private func verifiedWorkload(
    of scenarios: [ScenarioFile], _ runs: [Run]
  ) throws(ArmFailure) -> Workload {
    let workload = Workload(of: zip(scenarios, runs).map { ($0.scenario, $1) })
    for (file, part) in zip(scenarios, workload.scenarios) {
      let flat = file.scenario.flat.replacingSteps(with: part.steps)
      let run = JudgedRun(
        of: PreparedScenario(flat, for: arm.feature), through: arm, limits: limits)
      if let failure = run.findings.first {
        throw arm.failure(
          "as a measured workload: \(failure.description)", in: file, on: .simulated,
          by: commandName)
      }
      if run.log.hasWaitingJobs, !workload.letsTimePass {
        throw arm.failure(Self.waitsForTimers, in: file, on: .simulated, by: commandName)
      }
    }
    return workload
  }

  /// The failure of an arm whose timers would be in no figure. Nothing else is wrong with it.
  static let waitsForTimers =
    "it enqueues a job for later, by async(after:) or by a task that sleeps, and no step lets time "
    + "pass: the job's work would be in no figure. Measure a scenario with `wait` or `idle`"

  private func numbers(
    _ counts: Counts, _ glitches: GlitchCount, _ workload: Workload
  ) throws(DidNotSettle) -> ArmResult.Numbers {
    var countings: [AllocationCounts?] = []
    for _ in 0..<Self.countings { countings.append(try CountingPass(workload).run(arm)) }
    let memories = try MemoryPass(workload).run(arm, countings: Self.countings)
    return ArmResult.Numbers(
      counts: counts, glitches: glitches, allocations: Self.agreed(countings),
      memory: Self.agreed(memories ?? []))
  }

  /// What several countings of the same work found; nil if they differ.
  private static func agreed<Count: Equatable>(_ countings: [Count?]) -> Count? {
    countings.allSatisfy { $0 == countings[0] } ? countings.first ?? nil : nil
  }
}

extension Arm {
  /// - Parameter program: the words that start the program; nil if it has no command that replays.
  func failure(
    _ what: String, in file: ScenarioFile, on backend: BackendChoice, by program: String?
  ) -> ArmFailure {
    ArmFailure(
      feature: feature.name, layout: layout.name, architecture: architecture.name, what: what,
      replay: RunCommands(for: file, through: self, on: backend, of: program).replay)
  }
}

extension EventLog {
  /// A settled state left a job waiting, which only a timer does.
  var hasWaitingJobs: Bool {
    var waiting: Set<UInt32> = []
    var wasLeft = false
    visitRecords { record, _, _ in
      switch record.kind {
      case .jobEnqueue, .timerSet: waiting.insert(record.job)
      case .jobStart, .timerCancel: waiting.remove(record.job)
      case .settled: wasLeft = wasLeft || !waiting.isEmpty
      default: break
      }
    }
    return wasLeft
  }
}
