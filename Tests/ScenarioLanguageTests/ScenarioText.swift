import Interaction
import ScenarioLanguage
import Scenarios

/// Scenario texts for tests, and what becomes of them.
enum ScenarioText {
  static let vocabularies =
    [FormVocabulary.form, FormVocabulary.counter, FavoritesVocabulary.favorites]
    + [FormVocabulary.cells].compactMap(\.self)
  static let architectures = ["direct", "mvc", "mvvm-reactive"]
  static let layouts = ["main", "main-async", "model-serial"]

  static let loader = ScenarioLoader(
    vocabularies: vocabularies, architectures: architectures, layouts: layouts)

  /// A file with these lines under `steps`, each with its own dash.
  static func file(_ steps: String..., feature: String = "form", keys: String = "") -> String {
    "scenario: 1\nname: a test\nfeature: \(feature)\n\(keys)steps:\n"
      + steps.map { "  - \($0)\n" }.joined()
  }

  /// Three records, two of them kept, and these steps.
  static func favorites(_ steps: String..., keys: String = "") -> String {
    "scenario: 1\nname: a test\nfeature: favorites\n\(keys)\(given)steps:\n"
      + steps.map { "  - \($0)\n" }.joined()
  }

  static let given = """
    given:
      repositories:
        - {name: swift, url: "https://a.org/swift", stars: 67000, updated: 2015-02-07}
        - {name: nio, url: "https://a.org/nio", stars: 7900, forks: 640, language: Swift,
           updated: 2024-03-01}
        - {name: repo-7, url: u7, stars: 0, updated: 1969-12-31}
      favorites: [swift, {position: 2}]

    """

  static func load(_ text: String) throws(ScenarioErrors) -> FlatScenario {
    try cases(text)[0]
  }

  /// One scenario for each row of the table.
  static func cases(
    _ text: String, including files: [String: String] = [:]
  ) throws(ScenarioErrors) -> [FlatScenario] {
    try loader.load(
      path: "test", bytes: Array(text.utf8),
      including: MemoryFiles(files: files.mapValues { Array($0.utf8) })
    ).cases
  }

  /// The codes of the errors, in order; empty when the text is accepted.
  static func codes(_ text: String) -> [String] {
    do throws(ScenarioErrors) {
      _ = try load(text)
      return []
    } catch {
      return error.diagnostics.map(\.code.rawValue)
    }
  }

  /// The canonical lines of the steps, without those of the header.
  static func lines(
    _ text: String, in controls: ControlTable = FormVocabulary.controls
  ) throws(ScenarioErrors) -> [String] {
    let scenario = try load(text)
    return scenario.canonicalText(in: controls).split(separator: "\n")
      .dropFirst(1 + scenario.givenLines.count).map(String.init)
  }
}

/// Included files in memory. Paths that begin with `..` lie outside.
struct MemoryFiles: IncludedFiles {
  let files: [String: [UInt8]]

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    if path.hasPrefix("..") { throw .outside }
    guard let bytes = files[path] else { throw .missing }
    return bytes
  }
}
