package import EventLogs
package import FeatureContract
package import Interaction
package import Replay
package import Verification

/// A run in the form that a page shows.
package struct ShownRun: Sendable {
  /// The log's file without its folder; nil for a run that was made for the page.
  package let file: String?
  package let log: EventLog
  package let feature: FeatureEntry
  /// Nil if the log does not contain it; then nothing is judged.
  package let scenario: PreparedScenario?
  /// The scenario's file and its includes.
  package let sources: [ScenarioSource]
  package let judgement: RunJudgement?
  /// Facts that a reader must know first, such as that the log has no end.
  package let remarks: [String]
  /// True if the run came to its end, as far as its log tells.
  let isWhole: Bool

  package init(
    file: String?, log: EventLog, feature: FeatureEntry, scenario: PreparedScenario?,
    sources: [ScenarioSource], judgement: RunJudgement?, remarks: [String] = []
  ) {
    (self.file, self.log, self.feature, self.scenario) = (file, log, feature, scenario)
    (self.sources, self.judgement, self.remarks) = (sources, judgement, remarks)
    isWhole = log.isWhole
  }

  /// A run that was made for the page.
  package init(_ run: JudgedRun, of file: ScenarioFile) {
    self.init(
      file: nil, log: run.log, feature: file.feature, scenario: file.scenario,
      sources: file.sources, judgement: run.judgement)
  }

  /// A run read from a log, with the facts by which it can be judged.
  package init(_ logged: LoggedRun, file: String, remarks: [String] = []) {
    self.init(
      file: file, log: logged.log, feature: logged.arm.feature, scenario: logged.scenario,
      sources: logged.log.header.origin.sources, judgement: logged.judgement, remarks: remarks)
  }

  /// The architecture and its queues.
  var arm: String { "\(log.header.architecture) · \(log.header.layout)" }

  /// The text without folders of the machine on which the scenario was read.
  func brief(_ text: String) -> String {
    let paths = sources.map(\.path) + [log.header.origin.path].compactMap { $0 }
    return Set(paths.filter { $0.hasPrefix("/") && $0.count > 1 })
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
      .reduce(text) { text, path in
        // `…/form/a.scenario.yaml`
        let last = path.split(separator: "/").suffix(2).joined(separator: "/")
        return text.replacing(path, with: "…/" + last)
      }
  }
}
