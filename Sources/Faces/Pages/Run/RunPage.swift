import EventLogs
import FeatureContract
import Interaction
import Mustache
import Verification

/// The page of one run, or of two runs side by side, which a reader steps through.
///
/// Everything is computed here. The page's script only shows and hides, selects and moves.
package struct RunPage {
  let runs: [RunModel]
  let differences: RunDifferences?
  let table: ValueTable
  private let controls: ControlTable

  /// - Parameter other: a run of the same feature.
  package init(_ run: ShownRun, besides other: ShownRun? = nil) {
    controls = run.feature.controls
    var table = ValueTable()
    guard let other else {
      runs = [RunModel(run, named: run.arm, in: &table)]
      differences = nil
      self.table = table
      return
    }
    // Texts that are masked in one of the runs are not compared.
    let masked = LogComparison(run.log, other.log).maskedControls
    let (one, two) = (run.masking(masked), other.masking(masked))
    let names = Self.names(one, two)
    runs = [
      RunModel(one, named: names.0, in: &table), RunModel(two, named: names.1, in: &table),
    ]
    differences = RunDifferences(one, two, (runs[0].steps, runs[1].steps), names)
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
    let head = RunHead(page: self)
    let template = try MustacheTemplate(string: Asset.text("run.mustache"))
    return try Page(
      title: head.title, description: head.answer, style: Asset.text("run.css"),
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
  package var answer: String { RunHead(page: self).answer }

  /// True if some place, glitches aside, shows an error or a difference.
  var hasPlaceOfDifference: Bool {
    differences?.first != nil || runs.contains { $0.findings.all.contains { $0.kind != .glitch } }
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
      ("screen", ScreenOutline(controls).json), ("runs", .array(runs.map(\.json))),
      ("differences", differences.map(\.json) ?? .null),
    ])
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
      ("inputs", .numbers(inputs)), ("findings", .array(findings.map { $0.json() })),
    ])
  }
}
