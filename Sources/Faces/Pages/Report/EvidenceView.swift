import Measurement
import Reports

/// The scenarios behind the counts of one feature, with commands to copy.
struct EvidenceView {
  struct Scenario {
    let count: PageText
    let command: PageText
    /// The place of the embedded run; empty for none.
    let run: PageText
  }

  struct List {
    /// Unique on the page.
    let id: PageText
    let title: PageText
    let scenarios: [Scenario]
    /// Why it is declared; empty if it is not.
    let reason: PageText
    let remark: PageText
  }

  private let evidence: Evidence
  private let feature: PageText
  private let runs: EmbeddedRuns

  init(_ result: FeatureResult, _ runs: EmbeddedRuns, _ names: ReportNames) {
    evidence = Evidence(result)
    feature = names.feature(result.feature)
    self.runs = runs
  }

  private func id(of place: Int) -> String {
    "\(evidence.lists[place].topic.rawValue)-\(feature)-\(place)"
  }

  /// The id of the list about an arm; nil if there is none.
  func lead(of topic: Evidence.Topic, _ architecture: String, _ layout: String) -> String? {
    evidence.place(of: topic, architecture, layout).map(id)
  }

  func lists(about topic: Evidence.Topic) -> [List] {
    evidence.lists.indices.filter { evidence.lists[$0].topic == topic }.map { place in
      let list = evidence.lists[place]
      return List(
        id: PageText(id(of: place)), title: PageText("\(evidence.feature): \(list.title)"),
        scenarios: list.scenarios.map { scenario in
          Scenario(
            count: PageText(scenario.count), command: PageText(scenario.command),
            run: PageText(
              runs.place(of: scenario, in: list, of: evidence.feature).map(String.init) ?? ""))
        }, reason: PageText(list.reason ?? ""), remark: PageText(list.remark ?? ""))
    }
  }
}
