import Catalog
import FeatureContract
import Foundation
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// A child gets each scenario as its parent read it.
@Suite struct SentScenarioTests {
  @Test(arguments: BundledScenarios.names)
  func aScenarioArrivesAsItWasSent(name: String) throws {
    let files = try BundledScenarios.cases(of: name)
    let line = try JSONEncoder().encode(files.map(SentScenario.init))
    let sent = try JSONDecoder().decode([SentScenario].self, from: line)
    for (file, arrived) in zip(files, try SentScenario.files(sent, for: .bundled)) {
      let (one, other) = (file.scenario.flat, arrived.scenario.flat)
      #expect(arrived.path == file.path)
      #expect(arrived.golden == file.golden)
      #expect(arrived.scenario.digest == file.scenario.digest)
      #expect(one.steps == other.steps)
      #expect(one.given == other.given)
      #expect(
        one.canonicalText(in: file.feature.controls, positions: true)
          == other.canonicalText(in: file.feature.controls, positions: true))
      #expect([one.name, one.feature] == [other.name, other.feature])
      #expect([one.tags, one.only, one.queues] == [other.tags, other.only, other.queues])
      #expect(one.agreement == other.agreement)
      #expect(one.seed == other.seed)
      #expect(one.caseNumber == other.caseNumber)
      #expect(one.externalQueues == other.externalQueues)
    }
  }

  @Test func aScenarioOfAnUnknownFeatureIsRefused() throws {
    let file = try BundledScenarios.load("form/all-equal")
    #expect(throws: (any Error).self) {
      try SentScenario.files([SentScenario(file)], for: FeatureCatalog(features: []))
    }
  }
}
