import Scenarios

/// A scenario file that was read.
struct ReadScenario {
  /// Those that were asked for; one without a table.
  let cases: [ScenarioFile]
  let loaded: LoadedScenario
}
