public import Interaction

/// What a scenario file became.
public struct LoadedScenario: Sendable {
  /// One for each row of the file's table, in its order; exactly one without a table.
  public let cases: [FlatScenario]
  /// The files that it was read from, the scenario's own first.
  public let sources: [ScenarioSource]
  private let report: DiagnosticReport

  init(cases: [FlatScenario], _ report: DiagnosticReport) {
    self.cases = cases
    self.report = report
    sources = report.sources.map { ScenarioSource(path: $0.file ?? report.path, text: $0.text) }
  }

  /// What is not wrong and yet worth a look, sorted by place.
  public var warnings: [Diagnostic] { report.diagnostics }

  /// How many more there are.
  public var omittedWarnings: Int { report.omitted }

  /// The warnings for people, as those of `ScenarioErrors`; empty without any.
  public var warningText: String { warnings.isEmpty ? "" : report.text }

  /// The warnings for programs, as `ScenarioErrors.json`.
  public var warningJSON: String { report.json }
}
