import Catalog
import EventLogs
import FeatureContract
import FormScreen
import GivenData
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Statistics
import TestSupport
import Testing
import Verification

@testable import Measurement
@testable import Passes

/// Arms with tasks are measured as all others are. The jobs of their tasks are counted.
@Suite(.serialized) struct TaskPassesLiveTests {
  private static let arms = ["mvvm-observable", "mvvm-async"]

  /// The verdict changes with the last four.
  private static let inputs: [UserInput] = [
    .field(FormControls.id, .fill("a")), .field(FormControls.password, .fill("b")),
    .field(FormControls.confirm, .fill("b")), .field(FormControls.confirm, .fill("c")),
    .field(FormControls.confirm, .fill("b")), .field(FormControls.confirm, .fill("")),
  ]
  private static let changes = 4

  private static var workload: Workload {
    Workload(scenarios: [.init(given: .none, inputs: inputs)])
  }

  private static func arm(_ name: String, _ layout: QueueLayout) throws -> (Arm, ScenarioFile) {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let start = SourcePosition(line: 1, column: 1)
    let flat = FlatScenario(
      path: "changes", name: "changes", feature: "form", tags: [], seed: 0, only: [], queues: [],
      mode: .settled, steps: inputs.map { FlatStep(.input($0), at: start) })
    return (
      try #require(Arm(form, architecture: name, layout: layout.name)),
      ScenarioFile(path: "changes", feature: form, scenario: PreparedScenario(flat, for: form))
    )
  }

  /// The jobs of the architecture: without those that give it the inputs, `load` and `end`.
  private static func jobs(of arm: Arm, _ file: ScenarioFile) -> Int {
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    return log.records.count { $0.kind == .jobStart } - (inputs.count + 2)
  }

  @Test(arguments: arms, QueueLayout.presets)
  func aSliceHasTheJobsOfTheSimulatedRun(name: String, layout: QueueLayout) async throws {
    let (arm, file) = try Self.arm(name, layout)
    let jobs = Self.jobs(of: arm, file)
    #expect(jobs >= Self.changes)
    let slice = try await DriverThread.run {
      Result {
        try TimePass(Self.workload, .ownWork).slice(of: arm, repetitions: 5, isObserved: true)
      }
    }.get()
    #expect(slice.jobs == 5 * jobs)
    // Those of `load` and `end` are no work of the inputs.
    #expect(slice.ownWork.jobs <= UInt64(slice.jobs + 5 * Self.inputs.count))
    #expect(slice.ownWork.jobs >= UInt64(5 * (Self.inputs.count + Self.changes)))
  }

  @Test func aChangeIsOneJobUnderMain() async throws {
    let (arm, file) = try Self.arm("mvvm-observable", .main)
    #expect(Self.jobs(of: arm, file) == Self.changes)
    let screen = try await DriverThread.run {
      Result {
        let screen = try ReusedScreen(arm, given: .none, setUp: Array(Self.inputs.prefix(3)))
        let change = Self.inputs[3]
        let found = [
          try screen.settle(change, count: 3).jobs, try screen.receive(change, count: 3).jobs,
          try screen.receive(Self.inputs[4], count: 3).jobs,
        ]
        _ = try screen.receive(.end, count: 1)
        return found
      }
    }.get()
    #expect(screen == [1, 0, 1])
  }

  @Test(arguments: arms, QueueLayout.presets)
  func everyPassMeasuresThem(name: String, layout: QueueLayout) async throws {
    let (arm, file) = try Self.arm(name, layout)
    let turns = ClosedLoopPlan.Rounds(2, replays: 2, warmUps: 1)
    let plan = ClosedLoopPlan(oneJob: turns, jobs: turns)
    let (result, rounds, latencies, open) = try await DriverThread.run {
      Result {
        let workload = Self.workload
        let baseline = try #require(
          Arm(arm.feature, architecture: "direct", layout: layout.name))
        return (
          ArmMeasurement(arm, [file]).measure(),
          try TimeRounds(workload, .ownWork, baseline: baseline, arms: [arm])
            .run(process: 0, rounds: 1, seed: 1),
          try ClosedLoopRounds(workload, .ownWork, arms: [arm])
            .run(process: 0, plan: plan, seed: 1),
          try OpenLoopRounds(
            workload, plan: OpenLoopPlan(every: 100_000, inputs: 102), arms: [arm]
          ).run(process: 0, of: 1, seed: 1)
        )
      }
    }.get()
    let numbers = try #require(result.numbers, "\(result.failure?.what ?? "")")
    #expect(numbers.counts.inputs == Self.inputs.count)
    #expect(rounds.enqueuing.contains(name))
    #expect(rounds.rounds.rounds[0].arms.allSatisfy { $0 > 0 })
    #expect(latencies.arms[0].strayed == 0)
    #expect(open.arms[0].inputs == 102)
  }

  /// Jobs of other tests would count as jobs of these arms.
  @Test(arguments: arms)
  func theirAllocationsAreTheSameEachTime(name: String) async throws {
    await #expect(processExitsWith: .success) { [name = name as String] in
      for layout in QueueLayout.presets {
        let (arm, file) = try Self.arm(name, layout)
        let result = await DriverThread.run { ArmMeasurement(arm, [file]).measure() }
        let numbers = try #require(result.numbers, "\(layout): \(result.failure?.what ?? "")")
        #expect(numbers.areAllocationsRepeatable, "\(layout)")
      }
    }
  }
}
