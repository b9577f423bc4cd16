import Foundation

/// The scenario files that a command's arguments name: files, cases of files (`FILE#2`) and
/// folders; without arguments those of the scenario folder.
struct ScenarioArguments {
  /// The paths, in the order of the arguments; those of a folder sorted.
  private(set) var paths: [String] = []
  /// The files that were passed over, with the reason: a line each.
  private(set) var notes: [String] = []
  /// The arguments that name no scenario.
  private(set) var refused: [ScenarioRefusal] = []
  private let suffixes: [String]
  /// Golden transcripts and files of steps among the arguments, as a glob brings them.
  private var (transcripts, stepFiles): ([String], [String]) = ([], [])

  private static let transcriptSuffix = ".transcript.txt"

  /// - Parameter withIncluded: takes the files of steps that scenarios include, too.
  init(_ arguments: [String], withIncluded: Bool = false) throws(RequestError) {
    suffixes = [ScenarioName.suffix] + (withIncluded ? [ScenarioName.includedSuffix] : [])
    guard !arguments.isEmpty else {
      _ = try add(.find())
      guard !paths.isEmpty else {
        throw RequestError(
          .badInput, (["there is no scenario file in ./Scenarios"] + notes).joined(separator: "\n"))
      }
      return
    }
    for argument in arguments { try add(argument) }
    notes += Self.skipped(transcripts, "a golden transcript", "golden transcripts")
    notes += Self.skipped(stepFiles, "a file that scenarios include", "files of steps")
    guard !paths.isEmpty || !refused.isEmpty else {
      throw RequestError(
        .badInput, (notes + ["none of the named files is a scenario"]).joined(separator: "\n"))
    }
  }

  /// - Returns: true if the folder has something that is or may be meant as a scenario.
  private mutating func add(_ folder: ScenarioFolder) throws(RequestError) -> Bool {
    let files = try folder.contents(with: suffixes)
    paths += files.scenarios
    notes += files.nearMisses.map {
      "\($0) is not read: rename it, the name of a scenario ends with \(ScenarioName.suffix)"
    }
    return !files.scenarios.isEmpty || !files.nearMisses.isEmpty
  }

  private mutating func add(_ argument: String) throws(RequestError) {
    if let folder = ScenarioFolder.at(argument) {
      if try !add(folder) {
        refused.append(.unreadable(argument, "there is no scenario file in this folder"))
      }
      return
    }
    let path = ScenarioName(argument).path
    if path.hasSuffix(Self.transcriptSuffix) {
      transcripts.append(argument)
    } else if path.hasSuffix(ScenarioName.includedSuffix),
      !suffixes.contains(ScenarioName.includedSuffix)
    {
      stepFiles.append(argument)
    } else if Self.isNearMiss(path, of: suffixes), FileManager.default.fileExists(atPath: path) {
      refused.append(
        .unreadable(argument, "the name of a scenario ends with \(ScenarioName.suffix); rename it"))
    } else {
      paths.append(argument)
    }
  }

  private static func skipped(_ files: [String], _ one: String, _ many: String) -> [String] {
    switch files.count {
    case 0: []
    case 1: ["\(files[0]) is skipped: it is \(one)"]
    default: ["\(files.count) \(many) are skipped, the first is \(files[0])"]
    }
  }

  /// The name looks like a scenario's and is none.
  static func isNearMiss(_ path: String, of suffixes: [String]) -> Bool {
    let known = suffixes + [ScenarioName.suffix, ScenarioName.includedSuffix]
    let name = path.lowercased()
    return (name.hasSuffix(".yml") || name.hasSuffix(".yaml") || name.contains(".scenario."))
      && !known.contains { path.hasSuffix($0) }
  }
}
