import FeatureContract
import Replay
import Scenarios

/// A scenario that was loaded, or one case of it.
struct ScenarioFile: Sendable {
  let name: ScenarioName
  let feature: FeatureEntry
  let scenario: PreparedScenario
  /// How many cases its file has; 1 without a table.
  let caseCount: Int
  /// Its own text and those of what it includes.
  let sources: [ScenarioSource]
  /// Its golden transcript; nil where there is none.
  let golden: String?

  /// How it is named on the command line.
  var path: String { name.description }

  /// What it is called, with the number of the case.
  var title: String {
    scenario.flat.name + (name.caseNumber.map { " (case \($0))" } ?? "")
  }
}
