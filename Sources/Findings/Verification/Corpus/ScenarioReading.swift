import EventLogs
package import FeatureContract
import Foundation
import Replay
package import ScenarioLanguage
import Scenarios

/// Reads scenario files for a catalogue.
package struct ScenarioReading {
  let catalog: FeatureCatalog
  private(set) var loader: ScenarioLoader
  /// Goldens are written anew: whatever stands there is not read.
  package var writesGoldens = false

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
    loader = catalog.scenarioLoader
  }

  /// Loads the scenarios of some arguments; each case of a table is one. The error has every
  /// mistake of every file.
  ///
  /// - Parameters:
  ///   - warn: gets the warnings of each file, and the files that were passed over.
  ///   - setAside: gets mistakes that a draw alone brings, if there are other files and no others.
  package func load(
    _ arguments: [String], warn: (String) -> Void = { _ in },
    settingAside setAside: ((RequestError) -> Void)? = nil
  ) throws(RequestError) -> [ScenarioFile] {
    let named = try ScenarioArguments(arguments, for: catalog)
    named.notes.forEach(warn)
    var files: [ScenarioFile] = []
    var refused = named.refused
    for path in named.paths {
      do throws(ScenarioRefusal) {
        let name = ScenarioName(path)
        let loaded = try loaded(name.path)
        files += try self.files(of: loaded, name)
        if !loaded.warnings.isEmpty { warn(loaded.warningText) }
      } catch {
        refused.append(error)
      }
    }
    if refused.isEmpty { return files }
    guard let setAside, !files.isEmpty, refused.allSatisfy(\.isOfDraw) else { throw refused.error }
    setAside(refused.error)
    return files
  }

  /// Loads each file by itself, so that one with a mistake does not hide the others: of it there is
  /// nil.
  package func loadEach(
    _ arguments: [String], warn: (String) -> Void
  ) throws(RequestError) -> [(path: String, files: [ScenarioFile]?)] {
    let named = try ScenarioArguments(arguments, for: catalog)
    named.notes.forEach(warn)
    guard named.refused.isEmpty else { throw named.refused.error }
    return named.paths.map { ($0, try? load([$0])) }
  }

  /// Loads one file, with all its cases, for a command that takes no folder.
  package func load(
    file: String, for command: String, warn: (String) -> Void
  ) throws(RequestError) -> [ScenarioFile] {
    guard !ScenarioFolder.isFolder(file) else {
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
    return loaded.cases.map { file(of: loaded, $0, at: path, GoldenFile(text: nil)) }
  }

  /// Checks the files, each also with those that it includes. Files of steps are checked alone,
  /// too.
  package func check(_ arguments: [String]) throws(RequestError) -> ScenarioCheck {
    let named = try ScenarioArguments(arguments, for: catalog, withIncluded: true)
    var check = ScenarioCheck(count: named.paths.count, notes: named.notes)
    if arguments.isEmpty, try ScenarioFolder.find(for: catalog).isBundled {
      check.notes.insert("there is no folder Scenarios here: checking the bundled scenarios", at: 0)
    }
    check.refused = named.refused
    var reading = self
    reading.loader.doubtsInputs = true
    for path in named.paths {
      do throws(ScenarioRefusal) {
        let name = ScenarioName(path)
        let loaded = try reading.loaded(name.path)
        if !name.path.hasSuffix(ScenarioName.includedSuffix) { _ = try files(of: loaded, name) }
        if !loaded.warnings.isEmpty { check.warned.append(loaded) }
      } catch {
        check.refused.append(error)
      }
    }
    return check
  }

  /// A scenario, or a file that scenarios include.
  private func loaded(_ path: String) throws(ScenarioRefusal) -> LoadedScenario {
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try UnreadableFile.bytes(of: path, regularOnly: path.hasSuffix(".yaml"))
    } catch {
      throw .unreadable(path, error.reason)
    }
    if bytes.starts(with: LogText.beginning) {
      throw .unreadable(path, "it is a log: the commands `show` and `log` take logs")
    }
    do throws(ScenarioErrors) {
      let files = IncludedScenarioFiles(for: path)
      return path.hasSuffix(ScenarioName.includedSuffix)
        ? try loader.check(included: path, bytes: bytes, including: files)
        : try loader.load(path: path, bytes: bytes, including: files)
    } catch {
      throw .mistakes(error)
    }
  }

  /// The cases of a file that were asked for; one without a table.
  private func files(
    of loaded: LoadedScenario, _ name: ScenarioName
  ) throws(ScenarioRefusal) -> [ScenarioFile] {
    let golden = try golden(at: name.goldenPath, ofCases: loaded.cases.map(\.caseNumber))
    let files = loaded.cases.map { file(of: loaded, $0, at: name.path, golden) }
    guard let number = name.caseNumber else { return files }
    guard let one = files.first(where: { $0.name.caseNumber == number }) else {
      let cases = files[0].name.caseNumber == nil ? "no table" : "\(files.count) cases"
      throw .unreadable("\(name)", "there is no case \(number): the file has \(cases)")
    }
    return [one]
  }

  private static let anew = "`verify --write-goldens` makes it anew"

  /// A golden that is there must be one of the file's: nothing would be compared with another.
  private func golden(
    at path: String, ofCases numbers: [Int?]
  ) throws(ScenarioRefusal) -> GoldenFile {
    guard !writesGoldens, FileManager.default.fileExists(atPath: path) else {
      return GoldenFile(text: nil)
    }
    let text = FileManager.default.contents(atPath: path).flatMap {
      String(validating: $0, as: UTF8.self)
    }
    guard let text else { throw .unreadable(path, "it is no text: \(Self.anew)") }
    let golden = GoldenFile(text: text)
    if let damage = golden.damage(ofCases: numbers) {
      throw .unreadable(path, "\(damage): \(Self.anew)")
    }
    return golden
  }

  private func file(
    of loaded: LoadedScenario, _ flat: FlatScenario, at path: String, _ golden: GoldenFile
  ) -> ScenarioFile {
    guard let feature = catalog.feature(named: flat.feature) else {
      preconditionFailure("the loader admits the catalogue's features only")
    }
    return ScenarioFile(
      name: ScenarioName(path: path, caseNumber: flat.caseNumber), feature: feature,
      scenario: PreparedScenario(flat, for: feature), caseCount: loaded.cases.count,
      sources: loaded.sources, golden: golden.transcript(ofCase: flat.caseNumber))
  }
}

private struct UnreadableFile: Error {
  let reason: String

  /// Reads no more than the loader needs to see that a file is too large. With `regularOnly` it
  /// refuses all but a file on a disk: a pipe may never end.
  static func bytes(
    of path: String, regularOnly: Bool = false
  ) throws(UnreadableFile) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw UnreadableFile(reason: "there is no such file")
    }
    guard !ScenarioFolder.isFolder(path) else { throw UnreadableFile(reason: "it is a folder") }
    var status = stat()
    guard !regularOnly || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG else {
      throw UnreadableFile(reason: "it is not a regular file")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw UnreadableFile(reason: "access is denied")
    }
    defer { try? file.close() }
    do {
      return Array(try file.read(upToCount: ScenarioLoader.maxBytes + 1) ?? Data())
    } catch {
      throw UnreadableFile(reason: error.localizedDescription)
    }
  }
}

/// The files that a scenario may include: those in its scenario folder. This is the nearest folder
/// above it with the name `Scenarios`, else its own folder. Links are resolved before the place of
/// a file is checked.
private struct IncludedScenarioFiles: IncludedFiles {
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
    do throws(UnreadableFile) {
      return try UnreadableFile.bytes(of: path, regularOnly: true)
    } catch {
      throw .unreadable(error.reason)
    }
  }

  private static func resolved(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
