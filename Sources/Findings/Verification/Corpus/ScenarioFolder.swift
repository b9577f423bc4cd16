package import FeatureContract
import Foundation

/// The folder of scenarios: `./Scenarios`, else the copy bundled with the package, of which a
/// catalogue sees what is of the package's features.
package struct ScenarioFolder {
  /// The path as it was named, with a slash at its end.
  private let path: String
  /// The bundled copy lies beside the program and belongs to the package.
  package var isBundled: Bool { features != nil }
  /// The features of which a bundled copy is seen.
  private var features: [String]?

  /// The folders of scenarios that are expected to fail.
  private static let wrongOnPurpose = ["canary/", "\(ScenarioFolder.found)/"]
  package static let found = "found"
  /// The bundled copy. The build puts it beside a program that has the package's catalogue.
  private static let bundle = "BindLab_Catalog.resources"

  init?(at path: String) {
    guard Self.isFolder(path) else { return nil }
    self.path = path.hasSuffix("/") ? path : path + "/"
  }

  package static func find(
    for catalog: FeatureCatalog
  ) throws(RequestError) -> ScenarioFolder {
    // What was found in the bundled ones is not a folder of one's own.
    let own = try? FileManager.default.contentsOfDirectory(atPath: "Scenarios")
    if own != [found], let here = ScenarioFolder(at: "Scenarios") { return here }
    guard !catalog.bundled.isEmpty else {
      throw RequestError(
        .badInput, "there are no scenarios: make a folder Scenarios here, or name files")
    }
    let bundled = Bundle.main.bundleURL.appending(path: "\(bundle)/Scenarios")
    guard var folder = ScenarioFolder(at: bundled.path(percentEncoded: false)) else {
      throw RequestError(
        .badInput,
        "there are no scenarios: the folder \(bundle), which the build puts beside a program, must "
          + "be copied with it to \(Bundle.main.bundlePath); or start the program where there is a "
          + "folder Scenarios, or name files")
    }
    folder.features = catalog.bundled
    return folder
  }

  /// The paths of its files, sorted, without hidden ones and those that are wrong on purpose.
  func files() throws(RequestError) -> [String] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw RequestError(.badInput, "cannot read \(path): access is denied")
    }
    return names.sorted().filter { name in
      !Self.wrongOnPurpose.contains(where: name.hasPrefix)
        && features.map { $0.contains { name.hasPrefix($0 + "/") } } != false
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.map { path + $0 }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// The scenario files that a command's arguments name: files, cases of files (`FILE#2`) and
/// folders; without arguments those of the scenario folder.
struct ScenarioArguments {
  /// The paths, in the order of the arguments; those of a folder sorted.
  private(set) var paths: [String] = []
  /// The files that were passed over, with the reason: a line each.
  private(set) var notes: [String] = []
  private(set) var refused: [ScenarioRefusal] = []
  private let suffixes: [String]

  private static let rule = "the name of a scenario ends with \(ScenarioName.suffix)"

  /// - Parameter withIncluded: takes the files of steps that scenarios include, too.
  init(
    _ arguments: [String], for catalog: FeatureCatalog, withIncluded: Bool = false
  ) throws(RequestError) {
    suffixes = [ScenarioName.suffix] + (withIncluded ? [ScenarioName.includedSuffix] : [])
    if arguments.isEmpty {
      _ = try add(.find(for: catalog))
    }
    for argument in arguments {
      if let folder = ScenarioFolder(at: argument) {
        guard try !add(folder) else { continue }
        refused.append(.unreadable(argument, "there is no scenario file in this folder"))
      } else {
        add(argument)
      }
    }
    dropTwins()
    guard !paths.isEmpty || !refused.isEmpty else {
      let nothing =
        arguments.isEmpty
        ? ["there is no scenario file in ./Scenarios"] + notes
        : notes + ["none of the named files is a scenario"]
      throw RequestError(.badInput, nothing.joined(separator: "\n"))
    }
  }

  /// A file that is named twice, by itself and by its folder for example, is taken once.
  private mutating func dropTwins() {
    var known: Set<ScenarioName> = []
    paths = paths.filter { path in
      let name = ScenarioName(path)
      let place = URL(filePath: name.path).standardizedFileURL.resolvingSymlinksInPath()
      return known.insert(
        ScenarioName(path: place.path(percentEncoded: false), caseNumber: name.caseNumber)
      ).inserted
    }
  }

  /// - Returns: true if the folder has something that is or may be meant as a scenario.
  private mutating func add(_ folder: ScenarioFolder) throws(RequestError) -> Bool {
    let files = try folder.files()
    let scenarios = files.filter { suffixes.contains(where: $0.hasSuffix) }
    let nearMisses = files.filter(Self.isNearMiss)
    paths += scenarios
    notes += nearMisses.map { "\($0) is not read: rename it, \(Self.rule)" }
    for suffix in [ScenarioName.goldenSuffix, ScenarioName.costSuffix] {
      for file in files where file.hasSuffix(suffix) {
        let scenario = file.dropLast(suffix.count) + ScenarioName.suffix
        guard !scenarios.contains(String(scenario)) else { continue }
        notes.append(
          "\(file) is compared with nothing: there is no \(scenario); name it as its scenario is "
            + "named now, or delete it")
      }
    }
    return !scenarios.isEmpty || !nearMisses.isEmpty
  }

  /// Golden transcripts and files of steps are passed over: a glob brings them.
  private mutating func add(_ argument: String) {
    let path = ScenarioName(argument).path
    if path.hasSuffix(ScenarioName.goldenSuffix) {
      notes.append("\(argument) is skipped: it is a golden transcript")
    } else if path.hasSuffix(ScenarioName.includedSuffix),
      !suffixes.contains(ScenarioName.includedSuffix)
    {
      notes.append("\(argument) is skipped: it is a file that scenarios include")
    } else if Self.isNearMiss(path), FileManager.default.fileExists(atPath: path) {
      refused.append(.unreadable(argument, "\(Self.rule); rename it"))
    } else {
      paths.append(argument)
    }
  }

  /// The name looks like a scenario's and is none.
  private static func isNearMiss(_ path: String) -> Bool {
    let name = path.lowercased()
    return (name.hasSuffix(".yml") || name.hasSuffix(".yaml") || name.contains(".scenario."))
      && ![ScenarioName.suffix, ScenarioName.includedSuffix].contains(where: path.hasSuffix)
  }
}
