public import EventLogs
public import FeatureContract
public import Interaction
public import Replay
public import Verification

/// A run as a page shows it.
public struct ShownRun: Sendable {
  /// What the run is called: the log's file, or an arm.
  public let name: String
  public let log: EventLog
  public let feature: FeatureEntry
  /// Nil where the log does not tell it; then nothing is judged.
  public let scenario: PreparedScenario?
  /// The scenario's file and what it includes.
  public let sources: [ScenarioSource]
  public let judgement: RunJudgement?
  /// What a reader must know before anything else, such as that the log has no end.
  public let remarks: [String]

  public init(
    name: String, log: EventLog, feature: FeatureEntry, scenario: PreparedScenario?,
    sources: [ScenarioSource], judgement: RunJudgement?, remarks: [String] = []
  ) {
    self.name = name
    self.log = log
    self.feature = feature
    self.scenario = scenario
    self.sources = sources
    self.judgement = judgement
    self.remarks = remarks
  }

  /// The run of a log that can be judged.
  public init(_ logged: LoggedRun, name: String, remarks: [String] = []) {
    self.init(
      name: name, log: logged.log, feature: logged.arm.feature, scenario: logged.scenario,
      sources: logged.log.header.origin.sources, judgement: logged.judgement, remarks: remarks)
  }

  /// The same without the texts of these controls, and so without anything that quotes them.
  func masking(_ controls: [String]) -> ShownRun {
    let masked = log.masking(controls)
    guard masked.header.masked != log.header.masked else { return self }
    return ShownRun(
      name: name, log: masked, feature: feature, scenario: nil, sources: [], judgement: nil,
      remarks: remarks + ["It is masked here like the log beside it, so it is not judged."])
  }
}
