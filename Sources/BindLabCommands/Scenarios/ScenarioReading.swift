import FeatureContract
import Foundation
import Queues
import Replay
import Scenarios

/// Reads scenario files for a catalogue.
struct ScenarioReading {
  private let catalog: FeatureCatalog
  private let loader: ScenarioLoader

  init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
    loader = ScenarioLoader(
      vocabularies: catalog.features.map(\.vocabulary), architectures: catalog.architectures,
      layouts: QueueLayout.all.map(\.name))
  }

  /// Loads the named files, or all of the scenario folder when none is named: a case of a table
  /// each, in their order. Every mistake of every file is in the failure.
  func load(_ paths: [String]) throws(CommandFailure) -> [ScenarioFile] {
    let paths = paths.isEmpty ? try ScenarioFolder.find().files() : paths
    guard !paths.isEmpty else {
      throw CommandFailure(.badInput, "there is no scenario file in ./Scenarios")
    }
    var files: [ScenarioFile] = []
    var complaints: [String] = []
    for path in paths {
      switch read(path) {
      case .success(let file): files += file.cases
      case .failure(let refusal): complaints.append(refusal.description)
      }
    }
    guard complaints.isEmpty else {
      throw CommandFailure(.badInput, complaints.joined(separator: "\n"))
    }
    return files
  }

  /// One file with all its cases, or what is wrong with it.
  func read(_ name: String) -> Result<ReadScenario, ScenarioRefusal> {
    let named = ScenarioName(name)
    do throws(CommandFailure) {
      let bytes = try ScenarioBytes.read(named.path)
      switch load(named.path, bytes) {
      case .failure(let errors): return .failure(.mistakes(errors))
      case .success(let loaded):
        return .success(ReadScenario(cases: try files(of: loaded, named), loaded: loaded))
      }
    } catch {
      return .failure(.unreadable(error.message))
    }
  }

  private func load(_ path: String, _ bytes: [UInt8]) -> Result<LoadedScenario, ScenarioErrors> {
    Result { () throws(ScenarioErrors) in
      try loader.load(path: path, bytes: bytes, including: IncludedScenarioFiles(for: path))
    }
  }

  private func files(
    of loaded: LoadedScenario, _ name: ScenarioName
  ) throws(CommandFailure) -> [ScenarioFile] {
    let contents = FileManager.default.contents(atPath: name.goldenPath)
    let golden = GoldenFile(text: contents.map { String(decoding: $0, as: UTF8.self) })
    guard let number = name.caseNumber else {
      return loaded.cases.map { file(named: name, $0, golden) }
    }
    guard let one = loaded.cases.first(where: { $0.caseNumber == number }) else {
      let cases = loaded.cases[0].caseNumber == nil ? "no table" : "\(loaded.cases.count) cases"
      throw CommandFailure(.badInput, "there is no case \(number): \(name.path) has \(cases)")
    }
    return [file(named: name, one, golden)]
  }

  private func file(
    named name: ScenarioName, _ flat: FlatScenario, _ golden: GoldenFile
  ) -> ScenarioFile {
    guard let feature = catalog.feature(named: flat.feature) else {
      preconditionFailure("the loader admits the catalogue's features only")
    }
    let name = ScenarioName(path: name.path, caseNumber: flat.caseNumber)
    return ScenarioFile(
      name: name, feature: feature, scenario: PreparedScenario(flat, for: feature),
      golden: golden.transcript(ofCase: flat.caseNumber))
  }
}
