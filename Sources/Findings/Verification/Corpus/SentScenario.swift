import EventLogs
package import FeatureContract
import Foundation
import Replay
import Scenarios

/// A scenario on its way to a child process of this build: read and expanded once, with its golden
/// transcript. So all processes have the same content even if the file is edited meanwhile.
package struct SentScenario: Codable, Sendable {
  private let path: String
  private let caseNumber: Int?
  private let golden: String?
  /// The digest of the canonical text. Both sides compute it.
  private let digest: String
  private let flat: FlatScenario

  package init(_ file: ScenarioFile) {
    path = file.name.path
    caseNumber = file.name.caseNumber
    golden = file.golden
    digest = file.scenario.digest.description
    flat = file.scenario.flat
  }

  /// The scenario without its source text.
  ///
  /// - Throws: an error if it did not arrive as it was sent, or if the catalogue lacks its feature.
  package func file(for catalog: FeatureCatalog) throws -> ScenarioFile {
    guard let feature = catalog.feature(named: flat.feature) else {
      throw RequestError(.ownFault, "a child got a scenario of an unknown feature: \(flat.feature)")
    }
    let scenario = PreparedScenario(flat, for: feature)
    guard scenario.digest.description == digest else {
      throw RequestError(.ownFault, "a child got another scenario than was sent: \(path)")
    }
    return ScenarioFile(
      name: ScenarioName(path: path, caseNumber: caseNumber), feature: feature,
      scenario: scenario, caseCount: 1, sources: [], golden: golden)
  }
}
