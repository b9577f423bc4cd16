import EventLogs
package import FeatureContract
import Foundation
import Replay
package import ScenarioLanguage
import Scenarios

/// Reads scenario files for a catalogue.
package struct ScenarioReading {
  let catalog: FeatureCatalog
  let loader: ScenarioLoader

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
    loader = catalog.scenarioLoader
  }

  /// Loads the scenarios of some arguments; each case of a table is one. The error has every
  /// mistake of every file.
  ///
  /// - Parameter warn: gets the warnings of each file, and the files that were passed over.
  package func load(
    _ arguments: [String], warn: (String) -> Void = { _ in }
  ) throws(RequestError) -> [ScenarioFile] {
    let named = try ScenarioArguments(arguments)
    named.notes.forEach(warn)
    var files: [ScenarioFile] = []
    var refused = named.refused
    for path in named.paths {
      switch read(path) {
      case .success(let (cases, loaded)):
        files += cases
        if !loaded.warnings.isEmpty { warn(loaded.warningText) }
      case .failure(let refusal): refused.append(refusal)
      }
    }
    guard refused.isEmpty else { throw refused.error }
    return files
  }

  /// Loads one file, with all its cases, for a command that takes no folder.
  package func load(
    file: String, for command: String, warn: (String) -> Void
  ) throws(RequestError) -> [ScenarioFile] {
    guard ScenarioFolder.at(file) == nil else {
      throw RequestError(
        .badInput,
        "\(file) is a folder, and \(command) takes one scenario: name a file, or verify the folder")
    }
    return try load([file], warn: warn)
  }

  /// Loads a text without a file. Paths of included files are relative to `path`.
  package func load(
    text: String, asIfAt path: String
  ) throws(ScenarioErrors) -> [ScenarioFile] {
    let loaded = try loader.load(
      path: path, bytes: Array(text.utf8), including: IncludedScenarioFiles(for: path))
    return loaded.cases.map {
      file(of: loaded, $0, named: ScenarioName(path: path, caseNumber: nil), GoldenFile(text: nil))
    }
  }

  /// Checks the files, each also with those that it includes. Files of steps are checked alone,
  /// too.
  package func check(_ arguments: [String]) throws(RequestError) -> ScenarioCheck {
    let named = try ScenarioArguments(arguments, withIncluded: true)
    var check = ScenarioCheck(count: named.paths.count, notes: named.notes)
    if arguments.isEmpty, try !ScenarioFolder.find().isWritable {
      check.notes.insert("there is no folder Scenarios here: checking the bundled scenarios", at: 0)
    }
    check.refused = named.refused
    for path in named.paths {
      switch self.check(path) {
      case .success(let file):
        if !file.warnings.isEmpty { check.warned.append(file) }
      case .failure(let refusal): check.refused.append(refusal)
      }
    }
    return check
  }

  /// The cases of a file that were asked for; one without a table.
  private func read(
    _ name: String
  ) -> Result<(cases: [ScenarioFile], loaded: LoadedScenario), ScenarioRefusal> {
    let named = ScenarioName(name)
    return loaded(named.path, by: loader.load).flatMap { loaded in
      files(of: loaded, named).map { ($0, loaded) }
    }
  }

  /// A scenario, or a file that scenarios include, with its warnings.
  private func check(_ name: String) -> Result<LoadedScenario, ScenarioRefusal> {
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
    if bytes.starts(with: LogText.beginning) {
      return .failure(
        .unreadable(path, "it is a log: the commands `show` and `log` take logs"))
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

enum ScenarioBytes {
  struct Refusal: Error {
    let reason: String
  }

  /// Reads no more than the loader needs to see that a file is too large. With `regularOnly` it
  /// refuses all but a file on a disk: a pipe may never end.
  static func read(_ path: String, regularOnly: Bool = false) throws(Refusal) -> [UInt8] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists else { throw Refusal(reason: "there is no such file") }
    guard !isFolder.boolValue else { throw Refusal(reason: "it is a folder") }
    guard !regularOnly || isRegular(path) else { throw Refusal(reason: "it is not a regular file") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Refusal(reason: "permission denied or not a file")
    }
    defer { try? file.close() }
    do {
      return Array(try file.read(upToCount: ScenarioLoader.maxBytes + 1) ?? Data())
    } catch {
      throw Refusal(reason: error.localizedDescription)
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}

/// The files that a scenario may include: those in its scenario folder. This is the nearest folder
/// above it with the name `Scenarios`, else its own folder. Links are resolved before the place of
/// a file is checked.
struct IncludedScenarioFiles: IncludedFiles {
  private let folder: String

  init(for path: String) {
    let own = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
    var folder = own
    while folder.pathComponents.count > 1, folder.lastPathComponent != "Scenarios" {
      folder.deleteLastPathComponent()
    }
    self.folder = Self.resolved(folder.pathComponents.count > 1 ? folder : own)
  }

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    let url = URL(filePath: path).standardizedFileURL
    guard Self.resolved(url).hasPrefix(folder + "/") else { throw .outside }
    guard FileManager.default.fileExists(atPath: path) else { throw .missing }
    do throws(ScenarioBytes.Refusal) {
      return try ScenarioBytes.read(path, regularOnly: true)
    } catch {
      throw .unreadable(error.reason)
    }
  }

  private static func resolved(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
