public import Scenarios

/// What a loader says of a file that it refuses, or warns of, as far as it is checked.
public struct Refusal: Sendable {
  public var diagnostics: [Diagnostic]
  /// How many more there are that are not shown.
  public var omitted = 0
  /// Whether the file is refused; warnings alone do not refuse one.
  public var isRefused = true
  /// For people.
  public var text: String
  /// For programs.
  public var json: String

  public init(diagnostics: [Diagnostic], text: String, json: String) {
    self.diagnostics = diagnostics
    self.text = text
    self.json = json
  }

  public init(_ errors: ScenarioErrors) {
    self.init(diagnostics: errors.diagnostics, text: errors.description, json: errors.json)
    omitted = errors.omitted
  }

  public init(warningsOf loaded: LoadedScenario) {
    self.init(
      diagnostics: loaded.warnings, text: loaded.warningText, json: loaded.warningJSON)
    isRefused = false
  }
}
