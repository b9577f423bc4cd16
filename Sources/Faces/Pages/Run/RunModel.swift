import EventLogs
import FeatureContract
import Interaction
import Verification

/// The content of a page about one run.
struct RunModel {
  let run: ShownRun
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
  /// `RunFindings.deviations`: each step with its properties and the numbers of their values.
  private let specified: [JSONValue]

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
    inputs = steps.all.map { step in
      let input = step.number == nil ? nil : step.input
      return input.map { table.id(of: $0.description(in: controls)) } ?? -1
    }
    rows = TouchedRows(in: run.log, controls, steps.all).identities
      .map { $0.map { table.id(of: $0) } ?? -1 }
    specified = findings.deviations.sorted { $0.key < $1.key }.map { step, values in
      .array(
        [.number(step)] + values.map { .numbers([$0.property, table.id(of: $0.specified)]) })
    }
  }

  var hasFailed: Bool { run.judgement?.findings.isEmpty == false }

  /// True if values that are wrong only in between fail the run.
  var failsInBetween: Bool {
    run.judgement?.findings.contains { [.glitch, .apart].contains($0.rule) } == true
  }

  /// `as mvvm-reactive declares, because …`; nil if nothing that it shows is declared.
  var declaration: String? {
    run.judgement?.declared.first.map {
      "as \(run.log.header.architecture) declares, because \($0.reason)"
    }
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
      guard let step = finding.step else { continue }
      switch finding.kind {
      case .deviation, .difference: break
      case .failure, .stop: marks[step].insert(.failure)
      case .glitch: marks[step].insert(.glitch)
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
      ("name", .text(ValueTable.line(name))),
      ("isLive", .flag(run.log.header.clock == .monotonic)),
      ("queues", .texts(run.log.header.queues)), ("steps", stepsJSON), ("history", history.json),
      ("records", records.json), ("jobs", lanes.json), ("scenario", scenario.json),
      ("specified", .array(specified)),
      ("failed", .array(findings.failedPlaces.map { .numbers([$0.file, $0.line]) })),
    ])
  }

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

/// The history of each property: the records that changed it, and the number of the new value. The
/// screen after a record has the last value of each property up to it.
struct ScreenHistory {
  struct Property: Equatable {
    let initial: Int
    var records: [Int] = []
    var values: [Int] = []
  }

  private(set) var properties: [Property]

  init(of log: EventLog, in table: inout ValueTable) {
    let initial = log.header.initial
    properties = initial.values.map { Property(initial: table.id(of: $0)) }
    var screen = ScreenFold(initial: initial)
    for (sequence, record) in log.records.enumerated() {
      guard record.kind.isShown, let on = record.on,
        screen.screen[on] != record.value
      else { continue }
      screen.apply(record, at: sequence)
      properties[Int(on)].records.append(sequence)
      properties[Int(on)].values.append(table.id(of: record.value))
    }
  }

  var json: JSONValue {
    .array(
      properties.map { .array([.number($0.initial), .numbers($0.records), .numbers($0.values)]) })
  }
}
