package import FeatureContract
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
  private let sources: [ScenarioSource]

  package init(_ file: ScenarioFile) {
    feature = file.feature.name
    path = file.name.path
    caseNumber = file.name.caseNumber
    draw = file.draw
    golden = file.golden
    sources = file.sources
  }

  /// The scenarios as they were sent.
  ///
  /// - Throws: an error if the catalogue is another one than that of the sender.
  package static func files(
    _ scenarios: [SentScenario], for catalog: FeatureCatalog
  ) throws -> [ScenarioFile] {
    var reader = SourceReader(loader: catalog.scenarioLoader)
    return try scenarios.map { try $0.file(for: catalog, by: &reader) }
  }

  /// The scenario as it was sent.
  func file(for catalog: FeatureCatalog, by reader: inout SourceReader) throws -> ScenarioFile {
    let flat = try reader.scenario(of: sources, ofCase: caseNumber, drawing: draw)
    guard let feature = catalog.feature(named: feature), let flat else {
      throw RequestError(.ownFault, "a child got a scenario that it does not know: \(path)")
    }
    return ScenarioFile(
      name: ScenarioName(path: path, caseNumber: caseNumber), feature: feature,
      scenario: PreparedScenario(flat, for: feature), caseCount: 1, sources: sources,
      golden: golden)
  }
}

/// Reads scenarios again from the texts that they were once read from. The cases of a table follow
/// each other, so the last reading is kept for the next case.
struct SourceReader {
  let loader: ScenarioLoader
  private var last: (sources: [ScenarioSource], seed: UInt64, cases: [FlatScenario])?

  init(loader: ScenarioLoader) {
    self.loader = loader
  }

  /// - Parameters:
  ///   - sources: its own text first, then those of the files that it includes.
  ///   - number: the number of the case; nil for a scenario without a table.
  ///   - seed: that of the draw; 0 for the file's own.
  /// - Returns: nil if there is no text, or no such case.
  mutating func scenario(
    of sources: [ScenarioSource], ofCase number: Int?, drawing seed: UInt64
  ) throws(ScenarioErrors) -> FlatScenario? {
    guard let own = sources.first else { return nil }
    // Other bytes are another text, also if they are equal as Unicode.
    let isKnown =
      last.map { last in
        last.seed == seed
          && last.sources.elementsEqual(sources) {
            $0.path.utf8.elementsEqual($1.path.utf8) && $0.text.utf8.elementsEqual($1.text.utf8)
          }
      } ?? false
    if !isKnown {
      let loaded = try loader.load(
        path: own.path, bytes: Array(own.text.utf8), including: KeptSources(sources: sources),
        drawing: seed)
      last = (sources, seed, loaded.cases)
    }
    return last?.cases.first { $0.caseNumber == number }
  }
}

private struct KeptSources: IncludedFiles {
  let sources: [ScenarioSource]

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    guard let source = sources.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      throw .missing
    }
    return Array(source.text.utf8)
  }
}
