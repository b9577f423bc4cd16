import EventLogs
import FeatureContract
import Interaction
import Replay
import ScenarioLanguage
import Scenarios
import Verification

/// A place in a run that a reader looks for.
struct RunFinding: Equatable {
  enum Kind: Int {
    /// An expectation or an invariant is not met.
    case failure
    /// The settled screen differs from the specification.
    case deviation
    case glitch
    /// The two runs show different values or have different inputs.
    case difference
    /// The log ends here, before the end of the run.
    case stop
  }

  let kind: Kind
  let step: Int
  /// The record to look at; nil for the whole step.
  let record: Int?
  let text: String

  /// True if a reader meets this finding first. A finding about a whole step comes last in it.
  func precedes(_ other: RunFinding) -> Bool {
    (step, record ?? .max, kind.rawValue) < (other.step, other.record ?? .max, other.kind.rawValue)
  }
}

/// The findings in a single run.
struct RunFindings {
  /// Sorted by step and record.
  private(set) var all: [RunFinding] = []
  /// For each step with a wrong screen, the properties that deviate and their specified values.
  private(set) var deviations: [Int: [(property: Int, specified: Value)]] = [:]
  /// The lines of the scenario with an unmet expectation.
  private(set) var failedPlaces: [ScenarioLines.Place] = []
  let glitches: [Int]
  /// The specification's words for a value that otherwise only JSON tells, by step and property.
  private var sentences: [Int: [String: String]] = [:]

  init(of run: ShownRun, _ steps: RunSteps) {
    guard let scenario = run.scenario else {
      glitches = []
      addStop(of: run, steps)
      return
    }
    glitches = run.judgement?.glitchedWrites.map(\.sequence) ?? []
    all = glitches.sorted().map {
      RunFinding(kind: .glitch, step: steps.index(of: $0), record: $0, text: "")
    }
    tellGlitches(in: run)
    addDeviations(run.judgement?.deviations ?? [], run, steps)
    addFailures(of: run, scenario, steps)
    addStop(of: run, steps)
    all.sort { $0.precedes($1) }
  }

  private mutating func addStop(of run: ShownRun, _ steps: RunSteps) {
    guard !run.isWhole else { return }
    all.append(
      RunFinding(
        kind: .stop, step: steps.all.count - 1, record: nil, text: "The run stopped here."))
  }

  /// Completes the text of each glitch: the value stayed, or was overwritten before it settled.
  private mutating func tellGlitches(in run: ShownRun) {
    let words = ScreenWords(controls: run.feature.controls)
    let records = run.log.records
    var last: [UInt16: Value] = [:]
    var place = all.count - 1
    for sequence in records.indices.reversed() where place >= 0 {
      let record = records[sequence]
      if record.kind == .settled { last = [:] }
      guard record.kind.isShown, let on = record.on else { continue }
      let kept = last[on] ?? record.value
      last[on] = kept
      guard all[place].record == sequence else { continue }
      let (name, value) = (words.name(of: Int(on)), words.value(record.value, of: Int(on)))
      let end = kept == record.value ? "and kept it" : "for a moment"
      let text = "\(name) showed \(value) \(end)"
      all[place] = RunFinding(
        kind: .glitch, step: all[place].step, record: sequence, text: text)
      place -= 1
    }
  }

  /// Adds a finding wherever the set of wrong properties changes. The steps between show the rest.
  private mutating func addDeviations(
    _ deviations: [Deviation], _ run: ShownRun, _ steps: RunSteps
  ) {
    var before: (step: Int, properties: [Int]) = (-1, [])
    for deviation in deviations {
      let step = steps.index(of: deviation.sequence)
      let wrong = deviation.shown.differences(from: deviation.specified)
      self.deviations[step] = wrong.map { ($0, deviation.specified.values[$0]) }
      let words = ScreenWords(controls: run.feature.controls)
      for property in wrong where words.isNoText(property, deviation.shown, deviation.specified) {
        sentences[step, default: [:]][words.name(of: property)] = words.difference(
          of: deviation.shown, from: deviation.specified, in: property,
          Self.specification)
      }
      let isNew = before.step < step - 1 || !Set(wrong).isSubset(of: before.properties)
      if isNew {
        let texts = words.differences(
          of: deviation.shown, from: deviation.specified, Self.specification)
        all.append(
          RunFinding(kind: .deviation, step: step, record: nil, text: texts.joined(separator: "; "))
        )
      }
      before = (step, wrong)
    }
  }

  private static func specification(_ shown: String, _ specified: String) -> String {
    "\(shown), the specification says \(specified)"
  }

  func text(of failure: Failure) -> String {
    guard case .specification(let difference) = failure,
      let sentence = sentences[difference.step]?[difference.property]
    else { return failure.description }
    return "\(difference.place): \(sentence)"
  }

  /// Adds the failed expectations. The deviations tell differences from the specification.
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

  /// The `expect` step of a failed expectation, whose position is that of a value in it.
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
  /// The indices of the properties that differ.
  func differences(from other: Snapshot) -> [Int] {
    values.indices.filter { !other.values.indices.contains($0) || values[$0] != other.values[$0] }
  }
}
