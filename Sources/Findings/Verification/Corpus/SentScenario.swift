import EventLogs
package import FeatureContract
import Foundation
import Interaction
import Replay
import ScenarioLanguage
import Scenarios

/// A scenario on its way to a child process of this build: its texts as the parent read them, with
/// its golden transcript. So all processes have the same content even if the file is edited
/// meanwhile. Reading a text again is quicker than reading what it was expanded to.
package struct SentScenario: Codable, Sendable {
  private let feature: String
  private let path: String
  private let caseNumber: Int?
  private let draw: UInt64
  private let golden: String?
  /// The digest of the canonical text. Both sides compute it.
  private let digest: String
  private let sources: [ScenarioSource]
  /// Nil for a scenario that has texts.
  private let flat: FlatScenario?

  package init(_ file: ScenarioFile) {
    feature = file.feature.name
    path = file.name.path
    caseNumber = file.name.caseNumber
    draw = file.draw
    golden = file.golden
    digest = file.scenario.digest.description
    sources = file.sources
    flat = file.sources.isEmpty ? file.scenario.flat : nil
  }

  /// The scenario as it was sent.
  ///
  /// - Throws: an error if it did not arrive so, or if the catalogue lacks its feature.
  package func file(for catalog: FeatureCatalog) throws -> ScenarioFile {
    guard let feature = catalog.feature(named: feature) else {
      throw RequestError(.ownFault, "a child got a scenario of an unknown feature: \(feature)")
    }
    let scenario = PreparedScenario(try flat ?? read(by: catalog.scenarioLoader), for: feature)
    guard scenario.digest.description == digest else {
      throw RequestError(.ownFault, "a child got another scenario than was sent: \(path)")
    }
    return ScenarioFile(
      name: ScenarioName(path: path, caseNumber: caseNumber), feature: feature,
      scenario: scenario, caseCount: 1, sources: sources, golden: golden)
  }

  private func read(by loader: ScenarioLoader) throws -> FlatScenario {
    let bytes = Array(sources[0].text.utf8)
    let kept = KeptSources(sources: sources)
    let loaded = try loader.load(
      path: sources[0].path, bytes: bytes, including: kept, drawing: draw)
    guard let flat = loaded.cases.first(where: { $0.caseNumber == caseNumber }) else {
      throw RequestError(.ownFault, "a child got a scenario without its case: \(path)")
    }
    return flat
  }
}
