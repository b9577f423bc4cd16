public import Replay

/// A scenario to be measured, with what it must show.
public struct MeasuredScenario: Sendable {
  public let path: String
  public let scenario: PreparedScenario
  public let golden: String?

  public init(path: String, scenario: PreparedScenario, golden: String?) {
    self.path = path
    self.scenario = scenario
    self.golden = golden
  }
}
