import FeatureContract
import Foundation
import Interaction
import Queues
import Scenarios
import Synchronization
import Testing

@testable import Exploration
@testable import Replay
@testable import Verification
@testable import VerifyingChildren

/// A run that blocks its thread is told by another one. Nothing here waits for the usual limit.
@Suite struct RunWatchTests {
  static let arm = FlawedForm.arm(.blocks, .main)
  private static let text =
    "scenario: 1\nname: blocks\nfeature: form\nsteps:\n  - type: {into: id, text: a}\n"
  private static let place = "the step at line 5, where its thread is blocked or busy"
  private static let sentence = "did not settle within 1 s: \(place)"

  static func task() throws -> VerificationMatrix.Task {
    let reading = ScenarioReading(FeatureCatalog(features: [arm.feature]))
    let file = try reading.load(text: text, asIfAt: "a.scenario.yaml")[0]
    return VerificationMatrix.Task(file: file, arm: arm, backend: .simulated)
  }

  @Test func onlyTheEndOfAJobIsASignOfLife() {
    let watch = WatchedRun(FlatScenario.settled([.id(.fill("a"))]), Self.arm)
    #expect(watch.tick() == 1)
    #expect(watch.tick() == 2)
    watch.stepEnded()
    #expect(watch.tick() == 3)
    watch.jobEnded()
    #expect(watch.tick() == 0)
    #expect(watch.tick() == 1)
  }

  @Test func theProcessOfTheTestsEndsInWords() async throws {
    let exit = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = VerificationMatrix.cells(of: [try RunWatchTests.task()], watch: RunWatch(seconds: 1))
    }
    let said = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(said.contains("a.scenario.yaml, blocks under main: \(Self.sentence)"), "\(said)")
  }

  @Test func aChildAnswersAndEnds() async throws {
    let exit = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let catalog = FeatureCatalog(features: [RunWatchTests.arm.feature])
      let service = VerificationService(catalog, limit: 1)
      let task = try RunWatchTests.task()
      try service.perform(SentTasks([task, task])) { result in
        let finding = try #require(result.findings.first)
        let line = "\(result.ending), \(finding.position?.line ?? 0): \(finding.sentence)\n"
        try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      }
      Issue.record("it went on")
    }
    let said = String(decoding: exit.standardOutputContent, as: UTF8.self)
    #expect(said.contains("late, 5: \(Self.sentence)\n"), "\(said)")
  }

  @Test func aChildThatExploresSaysSoAtItsEnd() async throws {
    let exit = try await #require(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let catalog = FeatureCatalog(features: [RunWatchTests.arm.feature])
      let limits = ExplorationLimits(runs: 2, seconds: 60, seed: 1)
      let job = ExplorationJob(tasks: SentTasks([try RunWatchTests.task()]), limits: limits)
      try ExplorationService(catalog, limit: 1).perform(job) { _ in }
    }
    let said = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(said.hasSuffix("did not settle within 1 s: \(Self.place)\n"), "\(said)")
  }
}
