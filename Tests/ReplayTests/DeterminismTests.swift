import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Testing

@Suite struct DeterminismTests {
  private static let settled = FlatScenario.settled(Inputs.registration)
  private static let burst = FlatScenario.form([
    .inBurst(Array(Inputs.edits.prefix(6))), .wait(1_000),
    .inOneTurn(Array(Inputs.edits.dropFirst(6))),
  ])

  private static func digests(
    _ scenario: FlatScenario, _ arm: Arm, _ backend: BackendChoice
  ) -> LogDigests {
    LogDigests(of: Form.run(scenario, arm, backend).log)
  }

  /// The screens that any arm must settle on.
  private static func output(of scenario: FlatScenario) throws -> Digest {
    digests(scenario, try #require(Form.arm("direct")), .simulated).output
  }

  /// The same header gives the same log, and any header of the scenario the same screens.
  @Test(arguments: QueueLayout.all)
  func aRunCanBeRunAgain(layout: QueueLayout) throws {
    let runs: [(FlatScenario, BackendChoice)] = [
      (Self.settled, .simulated), (Self.burst, .ordered(.walk(seed: 9))),
    ]
    for (scenario, backend) in runs {
      let output = try Self.output(of: scenario)
      for arm in Form.arms(under: layout) {
        let name = "\(arm.architecture.name), \(backend)"
        let first = Self.digests(scenario, arm, backend)
        #expect(first.output == output, "\(name)")
        #expect(Self.digests(scenario, arm, backend) == first, "\(name)")
      }
    }
  }

  /// A seed shows where two queues have jobs at once, and nowhere else: with everything on main
  /// there is nothing to choose.
  @Test(arguments: QueueLayout.all)
  func theSeedShowsWhereThereIsAChoice(layout: QueueLayout) throws {
    let arm = try #require(Form.arm("direct", layout))
    let digests = (UInt64(0)..<10).map { seed in
      Self.digests(Self.burst, arm, .ordered(.walk(seed: seed)))
    }
    let hasChoice = layout.placement == .serial || layout.placement == .concurrent
    let runs = Set(digests.map(\.run)).count
    #expect(hasChoice ? runs > 8 : runs == 1)
    #expect(Set(digests.map(\.output)).count == 1)
  }

  @Test(arguments: [
    (BackendChoice.simulated, "simulated", "fifo"),
    (.ordered(.walk(seed: 7)), "simulated", "walk7"), (.live, "live", "dispatch"),
  ])
  func aBackendIsNamedInTheHeader(backend: BackendChoice, name: String, schedule: String) {
    #expect(backend.name == name)
    #expect(backend.schedule == schedule)
  }

  @Test func theHeaderTellsWhatTheRunWasOf() throws {
    let arm = try #require(Form.arm("mvc", .modelConcurrent))
    let prepared = PreparedScenario(Self.settled, for: arm.feature)
    let header = Form.run(Self.settled, arm, .ordered(.walk(seed: 12))).log.header
    #expect(header.scenario == "built")
    #expect(header.scenarioDigest == prepared.digest)
    #expect(header.feature == "form")
    #expect(header.architecture == "mvc")
    #expect(header.layout == "model-concurrent")
    #expect([header.backend, header.schedule] == ["simulated", "walk12"])
    #expect(header.queues == ["", "main", "model"])
    #expect(header.properties == arm.feature.controls.properties.map(\.name))
    #expect(header.initial == arm.feature.initialScreen)
  }
}
