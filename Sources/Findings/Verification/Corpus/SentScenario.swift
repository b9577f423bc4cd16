package import FeatureContract
import Interaction
import Queues
import Replay

/// A scenario on its way to a child process of this build: its texts as the parent read them, with
/// its golden transcript. So all processes have the same content even if the file is edited
/// meanwhile. Reading a text again is quicker than reading what it was expanded to.
package struct SentScenario: Codable, Sendable {
  private let feature: String
  private let name: ScenarioName
  private let draw: UInt64
  private let order: Schedule?
  private let golden: String?
  private let sources: [ScenarioSource]

  package init(_ file: ScenarioFile) {
    (feature, name, draw) = (file.feature.name, file.name, file.draw)
    (order, golden, sources) = (file.order, file.golden, file.sources)
  }

  /// The scenarios as they were sent.
  ///
  /// - Throws: an error if the catalogue is another one than that of the sender.
  package static func files(
    _ scenarios: [SentScenario], for catalog: FeatureCatalog
  ) throws -> [ScenarioFile] {
    var reader = ScenarioRereader(loader: catalog.scenarioLoader)
    return try scenarios.map { try $0.file(for: catalog, by: &reader) }
  }

  package func file(for catalog: FeatureCatalog, by reader: inout ScenarioRereader) throws
    -> ScenarioFile
  {
    let flat = try reader.scenario(of: sources, ofCase: name.caseNumber, drawing: draw)
    guard let feature = catalog.feature(named: feature), let flat else {
      throw RequestError(.ownFault, "a child got a scenario that it does not know: \(name.path)")
    }
    let file = ScenarioFile(
      name: name, feature: feature, scenario: PreparedScenario(flat, for: feature), caseCount: 1,
      sources: sources, golden: golden)
    return order.map(file.ordered(by:)) ?? file
  }
}
