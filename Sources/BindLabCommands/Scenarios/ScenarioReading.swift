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

  /// Loads the named files, or all of the scenario folder when none is named. Every mistake of
  /// every file is in the failure.
  func load(_ paths: [String]) throws(CommandFailure) -> [ScenarioFile] {
    let paths = paths.isEmpty ? try ScenarioFolder.find().files() : paths
    var files: [ScenarioFile] = []
    var complaints: [String] = []
    for path in paths {
      let bytes = try Self.bytes(of: path)
      do throws(ScenarioErrors) {
        files.append(try load(path, bytes: bytes))
      } catch {
        complaints.append(error.description)
      }
    }
    guard complaints.isEmpty else {
      throw CommandFailure(.badInput, complaints.joined(separator: "\n"))
    }
    return files
  }

  /// The mistakes of one file; nil when it has none.
  func errors(of path: String) throws(CommandFailure) -> ScenarioErrors? {
    let bytes = try Self.bytes(of: path)
    do throws(ScenarioErrors) {
      _ = try loader.load(path: path, bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func load(_ path: String, bytes: [UInt8]) throws(ScenarioErrors) -> ScenarioFile {
    let flat = try loader.load(path: path, bytes: bytes)
    guard let feature = catalog.feature(named: flat.feature) else {
      preconditionFailure("the loader admits the catalogue's features only")
    }
    let golden = FileManager.default.contents(atPath: ScenarioFile.goldenPath(of: path))
    return ScenarioFile(
      path: path, feature: feature, scenario: PreparedScenario(flat, for: feature),
      golden: golden.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw CommandFailure(.badInput, "cannot read \(path): \(error.localizedDescription)")
    }
  }
}
