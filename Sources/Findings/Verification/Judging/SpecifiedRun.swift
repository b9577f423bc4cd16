public import EventLogs
public import FeatureContract
public import Interaction
public import Scenarios

/// The deviations of a run from the specification, place by place, for pages. `Verifier` judges by
/// the same fold.
public struct SpecifiedRun: Sendable {
  /// A settled screen that differs from the specification's.
  public struct Deviation: Equatable, Sendable {
    /// The record of the settled state.
    public let sequence: Int
    public let shown: Snapshot
    public let specified: Snapshot
  }

  /// The deviations, in the order of the run. At most one if a scenario asks for the last screen
  /// alone.
  public private(set) var deviations: [Deviation] = []

  public init(of log: EventLog, _ feature: FeatureEntry, _ scenario: FlatScenario) {
    var fold = SpecificationFold(
      feature.makeSpecification(scenario.given), of: feature, initial: log.header.initial,
      agreement: scenario.agreement, reserving: log.records.count)
    var screen = ScreenFold(initial: log.header.initial)
    var deviations: [Deviation] = []
    log.visitRecords { record, sequence, input in
      let changesScreen = screen.applyNotingChange(record)
      fold.apply(
        record, at: sequence, input, changesScreen: changesScreen, screen: &screen)
      guard record.kind == .settled, let specified = fold.meant else { return }
      if scenario.agreement == .final { deviations = [] }
      if specified != screen.screen {
        deviations.append(
          Deviation(sequence: sequence, shown: screen.screen, specified: specified))
      }
    }
    self.deviations = deviations
  }
}
