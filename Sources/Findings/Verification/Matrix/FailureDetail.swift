import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios

/// What the log says of a failure beyond its own words; empty if nothing.
struct FailureDetail {
  private let run: JudgedRun
  private let file: ScenarioFile

  init(of run: JudgedRun, _ file: ScenarioFile) {
    self.run = run
    self.file = file
  }

  func text(of failure: Failure) -> String {
    switch failure {
    case .didNotSettle: RepeatingJobs(of: run.log, file.feature).description
    case .expectation(let position, let origin, let what, _, _):
      expectation(at: position, origin).map { step, expectation in
        switch what {
        case "writes": firstTooMany(besides: expectation.mostWrites, in: records(until: step))
        case "glitches": firstGlitch(besides: expectation.glitches, in: records(until: step))
        default: ""
        }
      } ?? ""
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
    return "the \(Self.ordinal(most + 1)) is \(words(of: write))"
      + (write.isRedundant ? ", which it had already" : "")
  }

  private func firstGlitch(besides expected: Int?, in records: Range<Int>) -> String {
    let glitches = run.judgement.glitchedWrites.filter { records.contains($0.sequence) }
    guard let expected, let glitch = glitches.dropFirst(expected).first,
      let write = run.log.screenWrites.first(where: { $0.sequence == glitch.sequence })
    else { return "" }
    let right = glitch.expected.prefix(3).map { ShownValue.short($0, besides: write.new) }
    return "the \(Self.ordinal(expected + 1)) is \(words(of: write))"
      + (right.isEmpty ? "" : ", which should be \(right.joined(separator: " or "))")
  }

  /// `validation.text set to "x" by step 4 (key id "a")`
  private func words(of write: ScreenWrite) -> String {
    let property = run.log.header.properties[Int(write.property)]
    let value = ShownValue.short(write.new, besides: write.old)
    guard let input = write.input else { return "\(property) set to \(value) by no input" }
    let description = run.log.inputs[input].input.description(in: file.feature.controls)
    let number = run.log.inputNumbers[input].map { "step \($0) (\(description))" }
    return "\(property) set to \(value) by \(number ?? description)"
  }

  private static func ordinal(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return number <= names.count ? names[number - 1] : "\(number)th"
  }
}
