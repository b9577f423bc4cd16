import Catalog
import EventLogs
import FeatureContract
import Foundation
import Queues
import Replay
import Scenarios
import Testing

@testable import Verification

@Suite struct ConformanceTests {
  @Test func thereAreScenariosAndACanary() {
    #expect(BundledScenarios.names.count > 40)
    #expect(!BundledScenarios.canaries.isEmpty)
  }

  /// `main` and a preset in turn, first in first out and under a random schedule, and a further
  /// layout in turn; heavy scenarios under `main` only. The main job has all presets, and
  /// `scripts/check-deep` many more schedules.
  @Test(arguments: BundledScenarios.names)
  func everyArchitectureShowsWhatTheSpecificationSays(name: String) throws {
    let turn = BundledScenarios.names.firstIndex(of: name) ?? 0
    for file in try BundledScenarios.cases(of: name) {
      for arm in file.arms(turn: turn) where !file.isHeavy || arm.layout == .main {
        let log = expectNoFailure(of: file, arm, .simulated)
        // Where nothing could be chosen, every schedule makes the same run.
        guard !file.isHeavy, QueueLayout.presets.contains(arm.layout), log.mayHaveHadAChoice
        else { continue }
        _ = expectNoFailure(of: file, arm, .ordered(.walk(seed: UInt64(turn))))
      }
    }
  }

  private func expectNoFailure(
    of file: ScenarioFile, _ arm: Arm, _ backend: BackendChoice
  ) -> EventLog {
    let run = JudgedRun(of: file.scenario, through: arm, on: backend, golden: file.golden)
    #expect(
      run.findings.isEmpty,
      "\(file.title): \(arm.architecture.name), \(arm.layout.name), \(backend): \(run.findings)")
    return run.log
  }

  /// What the random schedules are left out for: runs that look as if nothing could be chosen are
  /// the same, record by record, under any schedule, and there are runs of both sorts.
  @Test(arguments: [
    "form/typical-registration", "favorites/typical-browsing",
    "favorites/everything-in-one-burst", "favorites/background-update-then-main-update",
  ])
  func aRunWithoutAChoiceIsTheSameUnderEverySchedule(name: String) throws {
    let file = try BundledScenarios.load(name)
    for (number, architecture) in file.feature.architectures.enumerated() {
      for layout in QueueLayout.presets where file.admits(layout) && file.admits(architecture) {
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
        guard !log.mayHaveHadAChoice else { continue }
        let seed = UInt64(number + 1)
        let other = Replayer(arm: arm, backend: .ordered(.walk(seed: seed))).run(file.scenario).log
        let place = "\(architecture.name), \(layout.name)"
        #expect(log.records == other.records, "\(place)")
      }
    }
  }

  @Test(arguments: [
    ("form/typical-registration", "model-serial", false),
    ("form/typed-in-bursts", "main", false),
    ("favorites/everything-in-one-burst", "model-concurrent", true),
    ("favorites/background-update-then-main-update", "main", true),
  ])
  func aChoiceIsSeenWhereThereIsOne(name: String, layout: String, isThere: Bool) throws {
    let file = try BundledScenarios.load(name)
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0],
      layout: try #require(QueueLayout(named: layout)))
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    #expect(log.mayHaveHadAChoice == isThere)
  }

  @Test func everyGoldenBelongsToAScenario() throws {
    let scenarios = BundledScenarios.names + BundledScenarios.tooLong
    let wanted = try scenarios.flatMap { try BundledScenarios.cases(of: $0) }
      .map { "\($0.name.goldenPath)#\($0.name.caseNumber ?? 0)" }
    let parts = try BundledScenarios.goldens.flatMap { path in
      GoldenFile(text: try String(contentsOfFile: path, encoding: .utf8)).parts
        .map { "\(path)#\($0.caseNumber ?? 0)" }
    }
    #expect(parts.count >= 20)
    #expect(Set(parts).subtracting(wanted) == [])
  }

  @Test(arguments: BundledScenarios.canaries)
  func theCanaryIsCaughtInEveryArm(name: String) throws {
    let file = try BundledScenarios.load(name)
    for architecture in file.feature.architectures {
      for layout in QueueLayout.all {
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        let failures = Judging.failures(of: file, arm, .simulated)
        #expect(
          failures.contains { $0.rule == .expectation },
          "\(architecture.name), \(layout.name)")
      }
    }
  }
}
