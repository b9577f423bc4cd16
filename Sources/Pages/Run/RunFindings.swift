import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// A place of a run that a reader wants to be led to.
struct RunFinding: Equatable {
  enum Kind: Int {
    /// What was expected there, or an invariant, is not met.
    case failure
    /// The settled screen is not the specification's.
    case deviation
    case glitch
    /// The two runs do not show the same, or do not have the same input.
    case difference
  }

  let kind: Kind
  let step: Int
  /// The record to look at; nil for the whole step.
  let record: Int?
  /// What is wrong there; empty for a glitch, which its record tells.
  let text: String

  /// In the order in which a reader comes to them; what concerns the whole step comes last in it.
  func precedes(_ other: RunFinding) -> Bool {
    (step, record ?? .max, kind.rawValue) < (other.step, other.record ?? .max, other.kind.rawValue)
  }
}

/// What is to be found in one run alone.
struct RunFindings {
  /// By step and record.
  private(set) var all: [RunFinding] = []
  /// For each step whose screen is not the specification's: those properties, and what they should
  /// be.
  private(set) var deviations: [Int: [(property: Int, specified: Value)]] = [:]
  /// The scenario's lines with an expectation that was not met.
  private(set) var failedPlaces: [ScenarioLines.Place] = []
  let glitches: [Int]

  init(of run: ShownRun, _ steps: RunSteps) {
    guard let scenario = run.scenario else {
      glitches = []
      return
    }
    let specified = SpecifiedRun(of: run.log, run.feature, scenario.flat)
    glitches = specified.glitches
    all = glitches.map {
      RunFinding(kind: .glitch, step: steps.index(of: $0), record: $0, text: "")
    }
    addDeviations(specified.deviations, run, steps)
    addFailures(of: run, scenario, steps)
    all.sort { $0.precedes($1) }
  }

  /// A finding where other properties become wrong than before; the rest is seen on the way.
  private mutating func addDeviations(
    _ deviations: [SpecifiedRun.Deviation], _ run: ShownRun, _ steps: RunSteps
  ) {
    var before: (step: Int, properties: [Int]) = (-1, [])
    for deviation in deviations {
      let step = steps.index(of: deviation.sequence)
      let wrong = deviation.shown.differences(from: deviation.specified)
      self.deviations[step] = wrong.map { ($0, deviation.specified.values[$0]) }
      let isNew = before.step < step - 1 || !Set(wrong).isSubset(of: before.properties)
      if isNew {
        let texts = ScreenWords(run.feature.controls).differences(
          of: deviation.shown, from: deviation.specified, "the specification says")
        all.append(
          RunFinding(kind: .deviation, step: step, record: nil, text: texts.joined(separator: "; "))
        )
      }
      before = (step, wrong)
    }
  }

  /// What the specification says is told by the deviations.
  private mutating func addFailures(
    of run: ShownRun, _ scenario: PreparedScenario, _ steps: RunSteps
  ) {
    var marks: [Int: Int] = [:]
    for (sequence, record) in run.log.records.enumerated() where record.kind == .mark {
      if let mark = StepMark(record), marks[mark.step] == nil { marks[mark.step] = sequence }
    }
    for failure in run.judgement?.failures ?? [] {
      guard case .expectation(let position, let origin, _, _, _) = failure else { continue }
      if let place = ScenarioLines.place(of: position, in: run.sources) {
        failedPlaces.append(place)
      }
      let index = Self.step(of: position, origin, in: scenario.flat.steps)
      guard let index, let record = marks[index + 1] else { continue }
      all.append(
        RunFinding(
          kind: .failure, step: steps.index(of: record), record: nil, text: failure.description))
    }
  }

  /// The `expect` step that a failed expectation is of: the position is that of a value in it.
  private static func step(
    of position: SourcePosition, _ origin: String, in steps: [FlatStep]
  ) -> Int? {
    let expecting = steps.indices.filter { index in
      guard case .expect = steps[index].action, steps[index].position <= position,
        steps[index].position.file == position.file
      else { return false }
      return steps[index].origins.reversed().map(\.description).joined(separator: ", ") == origin
    }
    return expecting.max { steps[$0].position < steps[$1].position }
  }
}

extension Snapshot {
  /// The properties that are not the same, by their indices.
  func differences(from other: Snapshot) -> [Int] {
    values.indices.filter { !other.values.indices.contains($0) || values[$0] != other.values[$0] }
  }
}
