package import EventLogs
package import FeatureContract
import Interaction
import Queues
package import Replay
import ScenarioLanguage
import Scenarios
import TextOutput

/// A log with what judges it, by its header: the scenario's own text and the arm.
package struct LoggedRun {
  package let log: EventLog
  package let arm: Arm
  package let scenario: PreparedScenario

  package init(_ log: EventLog, _ path: String, _ catalog: FeatureCatalog) throws(RequestError) {
    self.log = log
    let header = log.header
    let feature = try catalog.feature(of: log, path)
    guard let arm = Arm(feature, architecture: header.architecture, layout: header.layout) else {
      throw RequestError(
        .badInput,
        "\(path) is of a run under \(VisibleText.of(header.layout)) through "
          + "\(VisibleText.of(header.architecture)) for \(feature.name), which is not here")
    }
    self.arm = arm
    scenario = try Self.scenario(of: header, path, feature, catalog)
    if let input = scenario.firstForeignInput(in: log) {
      throw RequestError(
        .badInput,
        "\(path) has the input \(VisibleText.of(input.description(in: feature.controls))), "
          + "but its scenario does not have it there: this is not a log of that scenario")
    }
  }

  /// The judgement on the log itself.
  package var judgement: RunJudgement {
    Verifier(feature: arm.feature, scenario: scenario, golden: nil).judge(log)
  }

  private static func scenario(
    of header: LogHeader, _ path: String, _ feature: FeatureEntry, _ catalog: FeatureCatalog
  ) throws(RequestError) -> PreparedScenario {
    let origin = header.origin
    let flat: FlatScenario?
    do throws(ScenarioErrors) {
      var reader = ScenarioRereader(loader: catalog.scenarioLoader)
      flat = try reader.scenario(
        of: origin.sources, ofCase: origin.caseNumber, drawing: origin.drawSeed)
    } catch {
      throw RequestError(.badInput, "the scenario in \(path) can no longer be read:\n\(error)")
    }
    guard let flat else {
      throw RequestError(.badInput, "\(path) does not have its scenario's text")
    }
    let prepared = PreparedScenario(flat, for: feature)
    guard prepared.digest == header.scenarioDigest else {
      throw RequestError(
        .badInput,
        "the scenario in \(path) now expands to other inputs: its digest was "
          + "\(header.scenarioDigest.short) and is now \(prepared.digest.short)")
    }
    guard flat.schedule == nil, header.backend == BackendChoice.simulated.name,
      header.schedule != BackendChoice.simulated.schedule
    else { return prepared }
    guard let schedule = Schedule(header.schedule) else {
      throw RequestError(
        .badInput, "\(path) has no schedule: \(VisibleText.of(header.schedule))")
    }
    return prepared.ordered(by: schedule)
  }
}

extension FeatureCatalog {
  /// The feature of a log, if it still has the screen of then: folds over a log rely on the order
  /// of its controls and properties.
  package func feature(of log: EventLog, _ path: String) throws(RequestError) -> FeatureEntry {
    let header = log.header
    guard let feature = feature(named: header.feature),
      header.controls == feature.controls.controls.map(\.name),
      header.properties == feature.controls.properties.map(\.name)
    else {
      throw RequestError(
        .badInput,
        "\(path) is of a screen of the \(VisibleText.of(header.feature)) that is not known here")
    }
    return feature
  }
}
