import EventLogs
import FeatureContract
import Interaction
import Replay
import ScenarioLanguage
import Scenarios
import Verification

/// The findings in a single run.
struct RunFindings {
  /// Sorted by step and record.
  private(set) var all: [RunFinding] = []
  /// For each step with a wrong screen, the properties that deviate and their specified values.
  private(set) var deviations: [Int: [(property: Int, specified: Value)]] = [:]
  /// The lines of the scenario with an unmet expectation.
  private(set) var failedPlaces: [ScenarioLines.Place] = []
  let glitches: [Int]
  private let controls: ControlTable
  private let steps: RunSteps

  /// So many glitches are told with their right values. Each is a search through inputs.
  private static let mostExplained = 100

  init(of run: ShownRun, _ steps: RunSteps) {
    controls = run.feature.controls
    self.steps = steps
    guard run.scenario != nil else {
      glitches = []
      addStop(of: run)
      return
    }
    glitches = run.judgement?.glitchedWrites.map(\.sequence) ?? []
    addDeviations(run.judgement?.deviations ?? [])
    addGlitches(of: run)
    addFailures(of: run)
    addStop(of: run)
    all.sort { $0.order < $1.order }
  }

  private mutating func addStop(of run: ShownRun) {
    guard !run.isWhole else { return }
    all.append(
      RunFinding(
        kind: .stop, step: steps.all.count - 1, record: nil, text: "The run stopped here."))
  }

  // MARK: Wrong values

  /// Adds a finding wherever the set of wrong properties changes. The steps between show the rest.
  private mutating func addDeviations(_ deviations: [Deviation]) {
    let words = ScreenWords(controls: controls)
    var before: (step: Int, properties: [Int]) = (-1, [])
    for deviation in deviations {
      let step = steps.index(of: deviation.sequence)
      let wrong = deviation.shown.differences(from: deviation.specified)
      self.deviations[step] = wrong.map { ($0, deviation.specified.values[$0]) }
      let isNew = before.step < step - 1 || !Set(wrong).isSubset(of: before.properties)
      if isNew {
        let texts = words.differences(of: deviation.shown, from: deviation.specified) {
          "\($0), the specification says \($1)"
        }
        all.append(
          RunFinding(
            kind: .deviation, step: step, record: nil, text: texts.joined(separator: "; "),
            strand: .settled, properties: Set(wrong)))
      }
      before = (step, wrong)
    }
  }

  /// Adds each glitch: its value stayed, or was overwritten before the screen settled.
  private mutating func addGlitches(of run: ShownRun) {
    let glitches = (run.judgement?.glitchedWrites ?? []).sorted { $0.sequence < $1.sequence }
    let kept = Self.keptWrites(among: Set(glitches.map(\.sequence)), in: run.log.records)
    for (index, glitch) in glitches.enumerated() {
      guard let property = run.log.records[glitch.sequence].on.map(Int.init) else { continue }
      let step = steps.index(of: glitch.sequence)
      let isKept = kept.contains(glitch.sequence)
      let isWrongAtRest = isKept && wrongAtRest(after: step).contains(property)
      all.append(
        RunFinding(
          kind: .glitch, step: step, record: glitch.sequence,
          text: text(
            of: run.log.records[glitch.sequence].value, in: property, isKept: isKept,
            right: index < Self.mostExplained ? glitch.expected : []),
          strand: isWrongAtRest ? .settled : .between, properties: [property]))
    }
  }

  private func text(of value: Value, in property: Int, isKept: Bool, right: [Value]) -> String {
    let words = ScreenWords(controls: controls)
    let values = right.prefix(3).map { words.value($0, of: property) }
    return "\(words.name(of: property)) showed \(words.value(value, of: property)) "
      + (isKept ? "and kept it" : "for a moment")
      + (values.isEmpty ? "" : ", right was \(values.joined(separator: " or "))")
  }

  /// The writes whose value is still shown when the screen settles.
  private static func keptWrites(among writes: Set<Int>, in records: [Record]) -> Set<Int> {
    var last: [UInt16: Value] = [:]
    var kept: Set<Int> = []
    for sequence in records.indices.reversed() {
      let record = records[sequence]
      if record.kind == .settled { last = [:] }
      guard record.kind.isShown, let on = record.on else { continue }
      let value = last[on] ?? record.value
      last[on] = value
      if value == record.value, writes.contains(sequence) { kept.insert(sequence) }
    }
    return kept
  }

  /// The properties that are wrong where the screen settles, at a step or behind it.
  private func wrongAtRest(after step: Int) -> Set<Int> {
    let settled = steps.all[step...].firstIndex { $0.settled != nil }
    return Set(settled.flatMap { deviations[$0] }?.map(\.property) ?? [])
  }

  // MARK: Failures

  /// Adds the failures that are no wrong value: deviations and glitches tell these.
  private mutating func addFailures(of run: ShownRun) {
    var marks: [Int: Int] = [:]
    for (sequence, record) in run.log.records.enumerated() where record.kind == .mark {
      if let mark = StepMark(record), marks[mark.step] == nil { marks[mark.step] = sequence }
    }
    for finding in run.judgement?.findings ?? [] {
      switch finding.rule {
      case .specification, .glitch: break
      case .expectation:
        if let position = finding.position,
          let place = ScenarioLines.place(of: position, in: run.sources)
        {
          failedPlaces.append(place)
        }
        let record = finding.expectation.flatMap { marks[$0 + 1] }
        let step = record.map(steps.index(of:))
        add(finding, at: step, explainedBy: step)
      case .golden: add(finding, at: nil, explainedBy: deviations.keys.min())
      case .apart:
        let properties = controls.properties.indices.filter {
          finding.properties.contains(controls.properties[$0].name)
        }
        add(finding, at: steps.all.firstIndex { $0.number == finding.step }, .between, properties)
      default: add(finding, at: nil, explainedBy: nil)
      }
    }
  }

  /// - Parameter place: a step whose screen, if it is wrong, explains the finding.
  private mutating func add(_ finding: Finding, at step: Int?, explainedBy place: Int?) {
    let wrong = place.flatMap { deviations[$0] }?.map(\.property) ?? []
    add(finding, at: step, wrong.isEmpty ? nil : .settled, wrong)
  }

  private mutating func add(
    _ finding: Finding, at step: Int?, _ strand: RunFinding.Strand?, _ properties: [Int]
  ) {
    all.append(
      RunFinding(
        kind: .failure, step: step, record: nil, text: finding.text, strand: strand,
        properties: Set(properties)))
  }
}

extension Snapshot {
  /// The indices of the properties that differ.
  func differences(from other: Snapshot) -> [Int] {
    values.indices.filter { !other.values.indices.contains($0) || values[$0] != other.values[$0] }
  }
}
