import Catalog
import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Queues
import Replay
import Scenarios
import Statistics
import TestSupport
import Testing
import Verification

@testable import Measurement
@testable import Passes

/// Every pass runs with few samples and is checked for counting something; no time is asserted.
@Suite(.serialized) struct PassesLiveTests {
  private static let keys = ["a", "b", "c"]

  private static func scenario() throws -> (FeatureEntry, PreparedScenario) {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let start = SourcePosition(line: 1, column: 1)
    let flat = FlatScenario(
      path: "keys", name: "keys", feature: "form", tags: [], seed: 0, only: [], queues: [],
      mode: .settled,
      steps: keys.map { FlatStep(.input(.field(FormControls.id, .key($0))), at: start) })
    return (form, PreparedScenario(flat, for: form))
  }

  @Test func aWorkloadHasTheTextsAndNotTheEditing() throws {
    let (form, scenario) = try Self.scenario()
    let arm = Arm(feature: form, architecture: form.architectures[0], layout: .main)
    let workload = Workload(
      of: [(scenario, Replayer(arm: arm, backend: .simulated).run(scenario))])
    #expect(
      workload.scenarios.map(\.inputs) == [
        ["a", "ab", "abc"].map { .field(FormControls.id, .fill($0)) }
      ])
    #expect(workload.inputCount == 3)
  }

  @Test(arguments: QueueLayout.presets)
  func everyPassRunsEveryArm(layout: QueueLayout) async throws {
    let (form, scenario) = try Self.scenario()
    let turns = ClosedLoopPlan.Rounds(2, replays: 2, warmUps: 1)
    let plan = ClosedLoopPlan(oneJob: turns, jobs: turns)
    let results = try await DriverThread.run {
      Result {
        try form.architectures.map { architecture in
          let arm = Arm(feature: form, architecture: architecture, layout: layout)
          let measured = ScenarioFile(path: "keys", feature: form, scenario: scenario)
          let result = ArmMeasurement(arm, [measured]).measure()
          let baseline = Arm(feature: form, architecture: form.architectures[0], layout: layout)
          let workload = Workload(
            of: [(scenario, Replayer(arm: arm, backend: .simulated).run(scenario))])
          let kind: TimeKind = layout == .main ? .wall : .ownWork
          let rounds = try TimeRounds(workload, kind, baseline: baseline, arms: [arm])
            .run(process: 0, rounds: 1, seed: 1).rounds
          let latencies = try ClosedLoopRounds(workload, kind, arms: [arm])
            .run(process: 0, plan: plan, seed: 1)
          let open = try OpenLoopRounds(
            workload, plan: OpenLoopPlan(every: 100_000, inputs: 102), arms: [arm]
          ).run(process: 0, of: 1, seed: 1)
          return (result, rounds, latencies, open)
        }
      }
    }.get()
    for (result, rounds, latencies, open) in results {
      let numbers = try #require(result.numbers, "\(result.failure?.what ?? "")")
      #expect(numbers.counts.inputs == 3)
      let first = latencies.arms[0]
      #expect(latencies.kinds == ["fill id"])
      #expect(first.histograms[.blocked]?["fill id"]?.samples == 3 * 2 * 2)
      #expect(first.strayed == 0)
      #expect(first.slicesByRound.count == (layout == .main ? 2 : 0))
      #expect(first.blockedByRound.count == 2)
      #expect(open.arms[0].inputs == 102)
      #expect(open.arms[0].parts[.latency]?.samples == 102)
      #expect(rounds.rounds.count == 1)
      #expect(rounds.rounds[0].arms.allSatisfy { $0 > 0 })
    }
  }

  @Test func anArmThatShowsSomethingElseHasNoNumbers() async throws {
    let (form, scenario) = try Self.scenario()
    let golden = "another transcript\n"
    let result = await DriverThread.run {
      let arm = Arm(feature: form, architecture: form.architectures[0], layout: .main)
      let measured = ScenarioFile(
        path: "keys.yaml", feature: form, scenario: scenario, golden: golden)
      return ArmMeasurement(arm, [measured], commandName: "own-bindlab").measure()
    }
    #expect(result.numbers == nil)
    #expect(result.failure?.what.hasPrefix("golden line 1") == true)
    #expect(
      result.failure?.replay == "own-bindlab replay keys.yaml --architecture direct --queues main")
  }
}
