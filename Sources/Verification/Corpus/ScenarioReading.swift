import EventLogs
public import FeatureContract
import Foundation
import LogFiles
import Replay
public import Scenarios

/// Reads scenario files for a catalogue.
public struct ScenarioReading {
  private let catalog: FeatureCatalog
  private let loader: ScenarioLoader

  public init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
    loader = catalog.scenarioLoader
  }

  /// Loads the named files, or all of the scenario folder when none is named: a case of a table
  /// each, in their order. Every mistake of every file is in the failure.
  ///
  /// - Parameter warn: told the warnings of each file that has some.
  public func load(
    _ paths: [String], warn: (String) -> Void = { _ in }
  ) throws(RequestError) -> [ScenarioFile] {
    let paths = paths.isEmpty ? try ScenarioFolder.find().files() : paths
    guard !paths.isEmpty else {
      throw RequestError(.badInput, "there is no scenario file in ./Scenarios")
    }
    var files: [ScenarioFile] = []
    var complaints: [String] = []
    for path in paths {
      switch read(path) {
      case .success(let file):
        files += file.cases
        if !file.loaded.warnings.isEmpty { warn(file.loaded.warningText) }
      case .failure(let refusal): complaints.append(refusal.description)
      }
    }
    guard complaints.isEmpty else {
      throw RequestError(.badInput, complaints.joined(separator: "\n"))
    }
    return files
  }

  /// One file with all its cases, or what is wrong with it.
  func read(_ name: String) -> Result<ReadScenario, ScenarioRefusal> {
    let named = ScenarioName(name)
    return loaded(named.path, by: loader.load).flatMap { loaded in
      files(of: loaded, named).map { ReadScenario(cases: $0, loaded: loaded) }
    }
  }

  /// What can be said of a file, be it a scenario or one that scenarios include.
  public func check(_ name: String) -> Result<LoadedScenario, ScenarioRefusal> {
    name.hasSuffix(ScenarioName.includedSuffix)
      ? loaded(name, by: loader.check) : read(name).map(\.loaded)
  }

  private typealias Loading =
    (String, [UInt8], (any IncludedFiles)?) throws(ScenarioErrors) -> LoadedScenario

  private func loaded(
    _ path: String, by load: Loading
  ) -> Result<LoadedScenario, ScenarioRefusal> {
    let bytes: [UInt8]
    do throws(ScenarioBytes.Refusal) {
      bytes = try ScenarioBytes.read(path)
    } catch {
      return .failure(.unreadable(path, error.reason))
    }
    if bytes.starts(with: LogReader.beginning) {
      return .failure(
        .unreadable(path, "it is a log: `bindlab replay` and `bindlab log` take logs"))
    }
    do throws(ScenarioErrors) {
      return .success(try load(path, bytes, IncludedScenarioFiles(for: path)))
    } catch {
      return .failure(.mistakes(error))
    }
  }

  private func files(
    of loaded: LoadedScenario, _ name: ScenarioName
  ) -> Result<[ScenarioFile], ScenarioRefusal> {
    let contents = FileManager.default.contents(atPath: name.goldenPath)
    let golden = GoldenFile(text: contents.map { String(decoding: $0, as: UTF8.self) })
    let files = loaded.cases.map { file(of: loaded, $0, named: name, golden) }
    guard let number = name.caseNumber else { return .success(files) }
    guard let one = files.first(where: { $0.name.caseNumber == number }) else {
      let cases = files[0].name.caseNumber == nil ? "no table" : "\(files.count) cases"
      return .failure(.unreadable("\(name)", "there is no case \(number): the file has \(cases)"))
    }
    return .success([one])
  }

  private func file(
    of loaded: LoadedScenario, _ flat: FlatScenario, named name: ScenarioName, _ golden: GoldenFile
  ) -> ScenarioFile {
    guard let feature = catalog.feature(named: flat.feature) else {
      preconditionFailure("the loader admits the catalogue's features only")
    }
    return ScenarioFile(
      name: ScenarioName(path: name.path, caseNumber: flat.caseNumber), feature: feature,
      scenario: PreparedScenario(flat, for: feature), caseCount: loaded.cases.count,
      sources: loaded.sources,
      golden: golden.transcript(ofCase: flat.caseNumber))
  }
}

/// Why a scenario file could not be used.
public enum ScenarioRefusal: Error {
  /// The file and the reason.
  case unreadable(String, String)
  case mistakes(ScenarioErrors)

  public var description: String {
    switch self {
    case .unreadable(let path, let why): "cannot read \(path): \(why)\n"
    case .mistakes(let errors): errors.description
    }
  }

  /// One line, for programs.
  public var json: String {
    switch self {
    case .unreadable(let path, let why):
      JSONValue.object([
        ("errors", .array([])), ("omitted", .number(0)), ("path", .text(path)),
        ("unreadable", .text(why)),
      ]).line
    case .mistakes(let errors): errors.json
    }
  }
}

/// A scenario file that was read.
public struct ReadScenario {
  /// Those that were asked for; one without a table.
  let cases: [ScenarioFile]
  let loaded: LoadedScenario
}
