import EventLogs
import FeatureContract
import Interaction
import Verification

/// The content of a page about one run.
struct RunModel {
  let run: ShownRun
  /// The name of the run on the page.
  let name: String
  let steps: RunSteps
  let findings: RunFindings
  let history: ScreenHistory
  let records: RecordColumns
  let lanes: JobLanes
  let scenario: ScenarioLines
  /// For each step, the number of its input in the page's table; -1 for the end and for no input.
  private let inputs: [Int]
  /// For each step, the number of the identity of its input's row; -1 for none.
  private let rows: [Int]
  /// `RunFindings.deviations` with numbers for the values.
  private let specified: [(step: Int, values: [(property: Int, value: Int)])]

  init(_ run: ShownRun, named name: String, in table: inout ValueTable) {
    self.run = run
    self.name = name
    let controls = run.feature.controls
    steps = RunSteps(of: run.log)
    findings = RunFindings(of: run, steps)
    history = ScreenHistory(of: run.log, in: &table)
    records = RecordColumns(of: run.log, controls, glitches: findings.glitches, in: &table)
    lanes = JobLanes(of: run.log)
    scenario = ScenarioLines(run, steps.all)
    var inputs: [Int] = []
    for step in steps.all {
      let input = step.number == nil ? nil : step.input
      inputs.append(input.map { table.id(of: $0.description(in: controls)) } ?? -1)
    }
    self.inputs = inputs
    rows = TouchedRows(in: run.log, controls, steps.all).identities
      .map { $0.map { table.id(of: $0) } ?? -1 }
    var specified: [(step: Int, values: [(property: Int, value: Int)])] = []
    for (step, values) in findings.deviations.sorted(by: { $0.key < $1.key }) {
      specified.append((step, values.map { ($0.property, table.id(of: $0.specified)) }))
    }
    self.specified = specified
  }

  /// The marks of a step in the overview.
  struct StepMarks: OptionSet {
    let rawValue: Int
    static let deviation = StepMarks(rawValue: 1)
    static let glitch = StepMarks(rawValue: 2)
    static let failure = StepMarks(rawValue: 4)
    static let redundant = StepMarks(rawValue: 8)
    /// The screen did not settle after it.
    static let unsettled = StepMarks(rawValue: 16)
  }

  var stepMarks: [StepMarks] {
    var marks = steps.all.map { $0.settled == nil ? StepMarks.unsettled : [] }
    for finding in findings.all {
      switch finding.kind {
      case .deviation, .difference: break
      case .failure, .stop: marks[finding.step].insert(.failure)
      case .glitch: marks[finding.step].insert(.glitch)
      }
    }
    for step in findings.deviations.keys { marks[step].insert(.deviation) }
    for (index, step) in steps.all.enumerated()
    where records.marks[step.records].contains(where: { $0.contains(.redundant) }) {
      marks[index].insert(.redundant)
    }
    return marks
  }

  var json: JSONValue {
    .object([
      ("name", .text(ValueTable.line(name))), ("isLive", .flag(isLive)),
      ("queues", .texts(run.log.header.queues)), ("steps", stepsJSON), ("history", history.json),
      ("records", records.json), ("jobs", lanes.json), ("scenario", scenario.json),
      (
        "specified",
        .array(
          specified.map { step, values in
            .array([.number(step)] + values.map { .numbers([$0.property, $0.value]) })
          })
      ),
      ("findings", .array(findings.all.map { $0.json(as: run.brief) })),
      ("failed", .array(findings.failedPlaces.map { .numbers([$0.file, $0.line]) })),
    ])
  }

  private var isLive: Bool { run.log.header.clock == .monotonic }

  private var stepsJSON: JSONValue {
    .object([
      ("inputs", .numbers(inputs)), ("rows", .numbers(rows)),
      ("sequences", .numbers(steps.all.map(\.sequence))),
      ("starts", .numbers(steps.all.map(\.records.lowerBound))),
      ("settled", .numbers(steps.all.map { $0.settled ?? -1 })),
      ("marks", .text(RecordColumns.letters(stepMarks.map(\.rawValue)))),
    ])
  }
}

extension RunFinding {
  /// - Parameter told: turns a text into the form for other readers.
  func json(as told: (String) -> String = { $0 }) -> JSONValue {
    .array([
      .number(kind.rawValue), .number(step), .number(record ?? -1),
      .text(ValueTable.line(told(text))),
    ])
  }
}
