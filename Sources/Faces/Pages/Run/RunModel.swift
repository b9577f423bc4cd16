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
  /// The numbers of the values that the properties have before the first record.
  private let initial: [Int]
  let records: RecordColumns
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
    initial = run.log.header.initial.values.map { table.id(of: $0) }
    records = RecordColumns(of: run.log, controls, glitches: findings.glitches, in: &table)
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

  var json: JSONValue {
    .object([
      ("name", .text(ValueTable.line(name))),
      ("isLive", .flag(run.log.header.clock == .monotonic)),
      ("queues", .texts(run.log.header.queues)), ("steps", stepsJSON),
      ("initial", .numbers(initial)),
      ("records", records.json), ("scenario", scenario.json),
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
    ])
  }
}
