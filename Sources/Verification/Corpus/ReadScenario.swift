import Scenarios

/// A scenario file that was read.
public struct ReadScenario {
  /// Those that were asked for; one without a table.
  let cases: [ScenarioFile]
  let loaded: LoadedScenario
}
