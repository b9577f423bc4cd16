import Catalog
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

  /// Every layout first in first out, and the presets under two random schedules; heavy scenarios
  /// under `main` only.
  @Test(arguments: BundledScenarios.names)
  func everyArchitectureShowsWhatTheSpecificationSays(name: String) throws {
    for file in try BundledScenarios.cases(of: name) {
      for architecture in file.feature.architectures where file.admits(architecture) {
        for layout in file.isHeavy ? [QueueLayout.main] : QueueLayout.all where file.admits(layout)
        {
          expectNoFailure(
            of: file, Arm(feature: file.feature, architecture: architecture, layout: layout))
        }
      }
    }
  }

  private func expectNoFailure(of file: ScenarioFile, _ arm: Arm) {
    for backend in backends(for: file, arm.layout) {
      let failures = Judging.failures(of: file, arm, backend)
      #expect(
        failures.isEmpty,
        "\(file.title): \(arm.architecture.name), \(arm.layout.name), \(backend): \(failures)")
    }
  }

  @Test(arguments: BundledScenarios.names)
  func aScenarioHasItsGoldenUnlessTheLayoutShows(name: String) throws {
    for file in try BundledScenarios.cases(of: name) {
      let isWanted = if case .text = GoldenTranscript(of: file) { true } else { false }
      #expect(
        (file.golden != nil) == isWanted,
        """
        write it with: bindlab verify --write-goldens Scenarios/\(name)\(ScenarioName.suffix), or \
        remove it
        """)
    }
  }

  @Test func everyGoldenBelongsToAScenario() throws {
    let scenarios = BundledScenarios.names + BundledScenarios.tooLong
    let wanted = try scenarios.flatMap { try BundledScenarios.cases(of: $0) }
      .map { "\($0.name.goldenPath)#\($0.name.caseNumber ?? 0)" }
    let parts = try BundledScenarios.goldens.flatMap { path in
      GoldenFile(text: try String(contentsOfFile: path, encoding: .utf8)).parts
        .map { "\(path)#\($0.caseNumber ?? 0)" }
    }
    #expect(parts.count > 60)
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
          failures.contains { if case .expectation = $0 { true } else { false } },
          "\(architecture.name), \(layout.name)")
      }
    }
  }

  private func backends(for file: ScenarioFile, _ layout: QueueLayout) -> [BackendChoice] {
    file.isHeavy || !QueueLayout.presets.contains(layout)
      ? [.simulated] : [.simulated, .simulatedRandom(seed: 1), .simulatedRandom(seed: 2)]
  }
}
