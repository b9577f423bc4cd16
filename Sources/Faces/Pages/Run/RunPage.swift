import EventLogs
import FeatureContract
import Interaction
import Mustache
import TextOutput
import Verification

/// The page of one run, or of two runs side by side, which a reader steps through.
///
/// It carries the log and its findings. The page's script draws the screens, queues and records.
package struct RunPage {
  let runs: [RunModel]
  let differences: RunDifferences?
  let causes: RunCauses
  let table: ValueTable
  private let controls: ControlTable

  /// - Parameter other: a run of the same feature.
  package init(_ run: ShownRun, besides other: ShownRun? = nil) {
    controls = run.feature.controls
    var table = ValueTable()
    guard let other else {
      runs = [RunModel(run, named: run.arm, in: &table)]
      differences = nil
      causes = RunCauses(runs, [])
      self.table = table
      return
    }
    let names = Self.names(run, other)
    runs = [
      RunModel(run, named: names.0, in: &table), RunModel(other, named: names.1, in: &table),
    ]
    differences = RunDifferences(run, other, (runs[0].steps, runs[1].steps), names)
    causes = RunCauses(runs, differences?.findings ?? [])
    self.table = table
  }

  /// The names of the runs: their files, if both have the same architecture and queues.
  private static func names(_ one: ShownRun, _ other: ShownRun) -> (String, String) {
    guard one.arm == other.arm else { return (one.arm, other.arm) }
    let names = (one.file ?? one.arm, other.file ?? other.arm)
    return names.0 == names.1 ? ("\(names.0) (first)", "\(names.1) (second)") : names
  }

  /// The number of the last input of either; `load` is 0.
  var lastInput: Int { runs.flatMap { $0.steps.all.compactMap(\.number) }.max() ?? 0 }

  /// The file's content.
  package func text() throws -> String {
    let head = RunHead(page: self, answer: RunAnswer(page: self))
    let template = try MustacheTemplate(string: Asset.text("run.mustache"))
    return try Page(
      title: head.title, description: head.answer.text, style: Asset.text("run.css"),
      body: template.render(head.context),
      data: [(name: "run-data", json: EmbeddedJSON(json))],
      script: Self.script
    ).text()
  }

  /// The script of every page of a run.
  static var script: String {
    let parts = [
      "run-data.js", "run-screen.js", "run-lanes.js", "run-records.js", "run-findings.js",
      "run-page.js",
    ]
    return "(() => {\n" + parts.map(Asset.text).joined(separator: "\n") + "\n})();\n"
  }

  /// The answer in a sentence, for the user who made the page.
  package var answer: String { RunAnswer(page: self).text }

  /// True if the cause is a difference or fails its run. Values that are wrong in between may be
  /// declared.
  func fails(_ cause: RunCauses.Cause) -> Bool {
    let kind = causes.findings[cause.teller].finding.kind
    guard let run = cause.run.map({ runs[$0] }), kind != .stop else { return kind == .difference }
    return cause.strand != .between || run.failsInBetween
  }

  /// True if a run failed or has no end, or if the two runs differ.
  package var isDifferent: Bool {
    differences?.first != nil || runs.contains { $0.hasFailed || !$0.run.isWhole }
  }

  var json: JSONValue {
    .object([
      ("values", .array(table.values)), ("rows", .array(table.rows)),
      ("kinds", .texts(RecordColumns.kinds.map(\.name))),
      ("kindOfInput", .number(RecordKind.allCases.count { $0.isInput })),
      ("controls", .texts(controls.controls.map(\.name))),
      ("properties", .texts(controls.properties.map(\.name))),
      (
        "absences", .texts(controls.properties.indices.map(ScreenWords(controls: controls).absence))
      ),
      ("lastInput", .number(lastInput)),
      (
        "timeUnits",
        .array(
          ExactTime.units.map {
            .array([.text($0.name), .number($0.nanoseconds), .number($0.limit)])
          })
      ),
      ("screen", ScreenOutline(controls).json), ("runs", .array(runs.map(\.json))),
      ("differences", differences.map(\.json) ?? .null),
      ("findings", .array(causes.findings.map(json))), ("causes", .array(causes.all.map(json))),
    ])
  }
}

extension RunPage {
  /// Kind, step, record, run and text of a finding; -1 for what it does not have.
  private func json(_ place: RunCauses.Place) -> JSONValue {
    let (finding, run) = place
    let text = run.map { runs[$0].run.brief(finding.text) } ?? finding.text
    return .array([
      .number(finding.kind.rawValue), .number(finding.step ?? -1), .number(finding.record ?? -1),
      .number(run ?? -1), .text(ValueTable.line(text)),
    ])
  }

  /// The finding that tells a cause, its extent, a remark, and all its findings.
  private func json(_ cause: RunCauses.Cause) -> JSONValue {
    .array([
      .number(cause.teller), causes.extent(of: cause).map { .text($0) } ?? .null,
      declaration(of: cause).map { .text(ValueTable.line($0)) } ?? .null, .numbers(cause.findings),
    ])
  }

  /// The declaration of an architecture that is wrong in between on purpose.
  private func declaration(of cause: RunCauses.Cause) -> String? {
    cause.strand == .between && !fails(cause) ? cause.run.flatMap { runs[$0].declaration } : nil
  }
}

extension RunDifferences {
  fileprivate var json: JSONValue {
    .object([
      (
        "properties",
        .array(
          properties.sorted { $0.key < $1.key }.map { .numbers([$0.key] + $0.value) })
      ),
      ("inputs", .numbers(inputs)),
    ])
  }
}
