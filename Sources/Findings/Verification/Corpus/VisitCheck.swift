import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios

extension ScenarioFile {
  /// What the scenario's inputs change for good, by the specification: why it is no visit. Nil
  /// where the screen ends as it began.
  public var changeForGood: String? {
    var specification = feature.makeSpecification(scenario.flat.given)
    specification.applySettled(.load)
    let before = specification.screen
    for input in scenario.flat.inputs where input != .end { specification.applySettled(input) }
    let after = specification.screen
    guard let index = after.firstDifference(from: before) else { return nil }
    let (was, became) = (before.values[Int(index)], after.values[Int(index)])
    return "it begins with \(feature.controls.properties[Int(index)].name) "
      + "\(ShownValue.short(was, besides: became)) and ends with "
      + ShownValue.short(became, besides: was)
  }
}
