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
    guard !paths.isEmpty else {
      throw CommandFailure(.badInput, "there is no scenario file in ./Scenarios")
    }
    var files: [ScenarioFile] = []
    var complaints: [String] = []
    for path in paths {
      switch read(path) {
      case .success(let file): files.append(file)
      case .failure(let refusal): complaints.append(refusal.description)
      }
    }
    guard complaints.isEmpty else {
      throw CommandFailure(.badInput, complaints.joined(separator: "\n"))
    }
    return files
  }

  /// One file, or what is wrong with it.
  func read(_ path: String) -> Result<ScenarioFile, ScenarioRefusal> {
    do throws(CommandFailure) {
      let bytes = try Self.bytes(of: path)
      do throws(ScenarioErrors) {
        return .success(try load(path, bytes: bytes))
      } catch {
        return .failure(.mistakes(error))
      }
    } catch {
      return .failure(.unreadable(error.message))
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
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists else {
      throw CommandFailure(.badInput, "cannot read \(path): there is no such file")
    }
    guard !isFolder.boolValue else {
      throw CommandFailure(.badInput, "cannot read \(path): it is a folder; name files")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.badInput, "cannot read \(path): permission denied or not a file")
    }
    return Array(bytes)
  }
}
