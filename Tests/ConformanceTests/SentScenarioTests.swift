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
    for file in try BundledScenarios.cases(of: name) {
      let line = try JSONEncoder().encode(SentScenario(file))
      let arrived = try JSONDecoder().decode(SentScenario.self, from: line).file(for: .bundled)
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
      #expect(
        [one.mode.rawValue, one.agreement.rawValue] == [
          other.mode.rawValue, other.agreement.rawValue,
        ])
      #expect(one.seed == other.seed)
      #expect(one.caseNumber == other.caseNumber)
      #expect(one.externalQueues == other.externalQueues)
    }
  }

  /// The digest tells that something else arrived than was sent.
  @Test func anotherScenarioThanWasSentIsRefused() throws {
    let files = try ["form/all-equal", "form/all-spaces"].map { try BundledScenarios.load($0) }
    let lines = try files.map { file in
      try #require(
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(SentScenario(file)))
          as? [String: Any])
    }
    var mixed = lines[0]
    mixed["sources"] = lines[1]["sources"]
    let sent = try JSONDecoder().decode(
      SentScenario.self, from: try JSONSerialization.data(withJSONObject: mixed))
    #expect(throws: RequestError.self) { try sent.file(for: .bundled) }
    #expect(throws: RequestError.self) {
      try SentScenario(files[0]).file(for: FeatureCatalog(features: []))
    }
  }
}
