import Scenarios

/// Scenario texts for tests, and what becomes of them.
enum ScenarioText {
  static let loader = ScenarioLoader(
    vocabularies: [FormVocabulary.form, FormVocabulary.counter],
    architectures: ["direct", "mvc", "mvvm-reactive"],
    layouts: ["main", "main-async", "model-serial"])

  /// A file with these lines under `steps`, each with its own dash.
  static func file(_ steps: String..., feature: String = "form", keys: String = "") -> String {
    "scenario: 1\nname: a test\nfeature: \(feature)\n\(keys)steps:\n"
      + steps.map { "  - \($0)\n" }.joined()
  }

  static func load(_ text: String) throws(ScenarioErrors) -> FlatScenario {
    try loader.load(path: "test", bytes: Array(text.utf8))
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
  static func lines(_ text: String) throws(ScenarioErrors) -> [String] {
    try load(text).canonicalText(in: FormVocabulary.controls)
      .split(separator: "\n").dropFirst(2).map(String.init)
  }
}
