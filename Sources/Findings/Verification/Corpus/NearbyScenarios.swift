import Foundation
import ScenarioLanguage
import TextOutput

/// The scenarios that may be meant by a path at which there is no file.
struct NearbyScenarios {
  private let paths: [String]

  /// Looks among the scenarios that a command takes by itself, and in the named folder.
  init(for path: String) {
    let word = Self.stem(of: path)
    let folder = try? ScenarioFolder.find()
    let usual = (try? folder?.contents(with: [ScenarioName.suffix]).scenarios) ?? []
    let known = (Self.files(beside: path) + usual).uniqued
    let near = Suggestion(for: word, among: known.map(Self.stem).uniqued).nearWords
    paths = Array(
      near.flatMap { stem in known.filter { Self.stem(of: $0) == stem } }.prefix(
        Suggestion.mostInALine))
  }

  /// `; did you mean 'Scenarios/form/a.scenario.yaml'?`; empty if there is nothing to offer.
  var offer: String { Suggestion.question(paths) }

  /// The scenarios in the folder of the path, without those below, which may be many.
  private static func files(beside path: String) -> [String] {
    guard let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[...slash])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ScenarioName.suffix) }.sorted().map { folder + $0 }
  }

  /// The file's name without its suffix.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
