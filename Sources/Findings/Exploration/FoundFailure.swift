import EventLogs
import FeatureContract
import Interaction
package import Queues
import Replay
import Scenarios
package import Verification

/// A failure that an exploration found, as small as it became.
package struct FoundFailure: Codable, Sendable {
  /// How it was found.
  package struct Finder: Codable, Hashable, Sendable {
    package let strategy: Strategy
    /// The number of the run that found it, from 1.
    package let run: Int
    /// The runs that failed in the same way.
    package var failing = 0
  }

  package let identity: FailureIdentity
  /// What is wrong in the small run.
  package let finding: Finding
  package let diagnosis: Diagnosis?
  /// The cause, in one sentence.
  package let cause: String
  package internal(set) var found: Finder
  package let schedule: Schedule
  package let inputs: Int
  package let swaps: Int
  /// The jobs that matter, a line each.
  package let lanes: String
  /// What the same inputs show first in, first out.
  package let passing: String
  /// The scenario file; nil if it cannot be written as one.
  package let text: String?
  /// The name of the file that `text` is for.
  package let name: String

  init(
    _ identity: FailureIdentity, of flat: FlatScenario, as explored: ExploredScenario,
    by choices: [UInt8], from file: ScenarioFile, found: Finder
  ) {
    var explored = explored
    let (arm, schedule) = (explored.arm, Schedule(choices))
    let run = explored.run(by: schedule)
    let findings = explored.findings(in: run.log)
    let finding =
      findings.first { $0.subject == identity }
      ?? Finding(.escaped, "the small run did not fail again")
    let cause = CauseSearch(run.log, of: explored.scenario, arm.feature).cause(of: finding)
    (self.identity, self.finding, self.found, self.schedule) = (identity, finding, found, schedule)
    diagnosis = cause?.diagnosis
    self.cause = cause?.words ?? finding.text
    inputs = flat.inputs.count { $0 != .end }
    swaps = choices.count { $0 != 0 }
    lanes = Lanes(of: run, explored.scenario.flat, arm.feature).text
    let fifo = explored.findings(in: explored.run(by: .fifo).log)
    passing =
      fifo.isEmpty
      ? "first in, first out it is right"
        + (finding.property.flatMap { name in finding.expected.map { ": \(name) is \($0)" } } ?? "")
      : "first in, first out it is wrong, too: \(fifo[0].text)"
    let what = diagnosis?.rawValue ?? finding.rule.rawValue
    let place = finding.properties.first ?? String(finding.sentence.prefix { $0 != ":" }.prefix(20))
    name = "\(arm.feature.name)-\(arm.architecture.name)-\(what)-\(place)"
      .replacing(/[^A-Za-z0-9-]+/, with: "-")
    text = Self.text(
      of: flat, by: schedule, through: arm, from: file,
      comments: [
        self.cause, "Found by `explore` in \(file.path): \(found.strategy.rawValue).",
      ])
  }

  /// A scenario file with a schedule. Nil if its inputs or what is given cannot be written.
  private static func text(
    of flat: FlatScenario, by schedule: Schedule, through arm: Arm, from file: ScenarioFile,
    comments: [String]
  ) -> String? {
    guard let steps = steps(of: flat, arm.feature.controls) else { return nil }
    let head =
      comments.map { "# \($0)" } + [
        "scenario: 1", "name: \(JSONValue.text(flat.name).line)", "feature: \(flat.feature)",
        "agree: \(flat.agreement.rawValue)",
      ] + (flat.seed == 0 ? [] : ["seed: \(flat.seed)"])
      + (flat.tolerance == 0 ? [] : ["tolerance: \(Self.spelled(flat.tolerance))"])
    // A variant runs by its name alone, and no file is meant for it.
    let only = arm.architecture.isVariant ? [] : ["only: [\(arm.architecture.name)]"]
    let order = only + ["queues: [\(arm.layout.name)]", "schedule: \"\(schedule)\""]
    let body = steps.isEmpty ? ["steps: []"] : ["steps:"] + steps.map { "  - \($0)" }
    return (head + given(in: file) + order + body).map { $0 + "\n" }.joined()
  }

  /// The lines of `given` in the file. What its table fills in is not known here, so that the text
  /// is read again before it is written anywhere.
  private static func given(in file: ScenarioFile) -> [String] {
    let lines = (file.sources.first?.text ?? "").split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("given:") }) else { return [] }
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix(" ") || $0.isEmpty }
    return [lines[first]] + rest
  }

  /// - Parameter duration: in nanoseconds.
  private static func spelled(_ duration: UInt64) -> String {
    let fraction = duration % 1_000
    let digits = fraction == 0 ? "" : "." + String(1_000 + fraction).dropFirst()
    return "\(duration / 1_000)\(digits)us"
  }

  private static func steps(of flat: FlatScenario, _ controls: ControlTable) -> [String]? {
    var steps: [String] = []
    var inputs: [UserInput] = []
    func flush() -> Bool {
      guard let spelled = controls.steps(spelling: inputs) else { return false }
      steps += spelled
      inputs = []
      return true
    }
    for step in flat.steps {
      switch step.action {
      case .input(let input): inputs.append(input)
      case .burst(let burst): inputs += burst.map(\.input)
      case .wait(let duration):
        guard flush() else { return nil }
        steps.append("wait: \(spelled(duration))")
      case .end, .idle:
        guard flush() else { return nil }
        steps.append(step.action == .end ? "end" : "idle")
      case .expect: break
      case .turn, .during: return nil
      }
    }
    return flush() ? steps : nil
  }
}
