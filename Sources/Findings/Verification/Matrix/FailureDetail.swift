import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios

/// What the log says of a failure beyond its own words; empty if nothing.
struct FailureDetail {
  /// The most writes before the first one too many that are listed.
  private static let listed = 3

  private let run: JudgedRun
  private let file: ScenarioFile

  init(of run: JudgedRun, _ file: ScenarioFile) {
    self.run = run
    self.file = file
  }

  func text(of failure: Failure) -> String {
    switch failure {
    case .expectation(let position, let origin, "writes", _, _):
      expectation(at: position, origin).map { step, expectation in
        firstTooMany(besides: expectation.mostWrites, in: records(until: step))
      } ?? ""
    case .writeOffMain, .writeWithoutCause, .writeTooLate, .olderAfterNewer: firstBreach(failure)
    default: ""
    }
  }

  /// The expectation that the failure is of, and the index of its step.
  private func expectation(
    at position: SourcePosition, _ origin: String
  ) -> (Int, Expectation)? {
    let steps = file.scenario.flat.steps
    for (index, step) in steps.enumerated() where step.position == position {
      let own = step.origins.reversed().map(\.description).joined(separator: ", ")
      if case .expect(let expectation) = step.action, own == origin { return (index, expectation) }
    }
    return nil
  }

  /// The records since the previous expectation.
  private func records(until step: Int) -> Range<Int> {
    let ends = run.judgement.facts.stepEnds
    guard ends.indices.contains(step + 1) else { return 0..<0 }
    let previous = file.scenario.flat.steps[..<step].lastIndex {
      if case .expect = $0.action { true } else { false }
    }
    return (previous.map { ends[$0 + 1] } ?? 0)..<ends[step + 1]
  }

  private func firstTooMany(besides most: Int?, in records: Range<Int>) -> String {
    guard let most else { return "" }
    let writes = run.log.screenWrites.filter { records.contains($0.sequence) }
    guard let write = writes.dropFirst(most).first else { return "" }
    let before = most > Self.listed ? [] : writes.prefix(most).map(change)
    return "the \(Self.ordinal(most + 1)) is \(words(of: write))"
      + (write.isRedundant ? ", which it had already" : "")
      + (before.isEmpty ? "" : "; before it \(before.joined(separator: ", "))")
  }

  /// The input that caused the first write that breaks an invariant.
  private func firstBreach(_ failure: Failure) -> String {
    var fold = InvariantFold(header: run.log.header)
    var origins = InputOrigins(reserving: run.log.records.count)
    var found: (record: Record, input: Int?)?
    run.log.visitRecords { record, sequence, input in
      let origin = origins.index(of: record, isInput: input != nil)
      guard found == nil else { return }
      fold.apply(record, at: sequence)
      if record.on != nil, fold.failures.contains(failure) { found = (record, origin) }
    }
    guard let found, found.record.on != nil else { return "" }
    return "set to \(text(of: found.record.value, besides: .none)) by \(name(ofInput: found.input))"
  }

  /// `validation.text set to "x" by step 4 (key id "a")`
  private func words(of write: ScreenWrite) -> String {
    "\(change(write)) by \(name(ofInput: write.input))"
  }

  private func change(_ write: ScreenWrite) -> String {
    let property = run.log.header.properties[Int(write.property)]
    return "\(property) set to \(text(of: write.new, besides: write.old))"
  }

  /// Of a list that renders, the number of its rows.
  private func text(of value: Value, besides other: Value) -> String {
    guard let rendered = RenderedRows(value) else { return ShownValue.short(value, besides: other) }
    return rendered.count == 1 ? "1 row" : "\(rendered.count) rows"
  }

  private func name(ofInput input: Int?) -> String {
    guard let input else { return "no input" }
    let description = run.log.inputs[input].input.description(in: file.feature.controls)
    return run.log.inputNumbers[input].map { "step \($0) (\(description))" } ?? description
  }

  static func ordinal(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    if number <= names.count { return names[number - 1] }
    let endings = (11...13).contains(number % 100) ? [:] : [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(endings[number % 10] ?? "th")"
  }
}
