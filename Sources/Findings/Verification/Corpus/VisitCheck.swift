import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios

extension ScenarioFile {
  /// The change that the scenario's inputs leave by the specification, which makes it no visit. Nil
  /// if the screen ends as it began.
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
