import EventLogs
import FeatureContract
import Interaction
import Replay
import Verification

/// The findings in one run, those that fail it first.
struct RunFindings {
  private(set) var all: [PageFinding] = []
  /// Each property that is wrong on a settled screen, with its right value.
  private(set) var wrong: [(step: Int, property: Int, right: Value)] = []
  /// The lines of the scenario with an unmet expectation.
  private(set) var failedLines: [ScenarioLine] = []

  private let run: ShownRun
  private let steps: RunSteps
  private var controls: ControlTable { run.feature.controls }

  /// So many glitches are told with their right values. Each is a search through inputs.
  private static let mostExplained = 100

  /// - Parameter number: the run's number on the page.
  init(of run: ShownRun, _ steps: RunSteps, number: Int) {
    (self.run, self.steps) = (run, steps)
    if let judgement = run.judgement {
      for deviation in judgement.deviations { note(deviation) }
      let symptoms: [Rule] = [.expectation, .golden]
      for finding in judgement.findings where !symptoms.contains(finding.rule) { add(finding) }
      let ends = RunFacts(of: run.log).stepEnds
      for finding in judgement.findings where symptoms.contains(finding.rule) {
        add(symptom: finding, ends)
      }
      addInversion(judgement.knownInversion)
      addGlitches(of: judgement)
    }
    if !run.isWhole {
      let place = PageFinding.Place(kind: .stop, step: steps.all.count - 1)
      all.append(PageFinding(.stop, "The run stopped here.", at: [place]))
    }
    for index in all.indices { all[index].run = number }
    all = all.map(\.measured)
  }

  private mutating func note(_ deviation: Deviation) {
    let (shown, right) = (deviation.shown.values, deviation.specified.values)
    let step = steps.index(of: deviation.sequence)
    wrong += right.indices.filter { shown[$0] != right[$0] }.map { (step, $0, right[$0]) }
  }

  // MARK: What fails the run

  /// A wrong screen is a finding with all inputs after which it is wrong.
  private mutating func add(_ finding: Finding) {
    var added = failure(finding)
    let step = finding.record.map(steps.index(of:)) ?? finding.step
    switch finding.rule {
    case .specification:
      added.places = places(of: added.properties)
    case .glitch: break  // Its glitches are its places.
    default:
      guard let step, steps.all.indices.contains(step) else { break }
      added.places = [PageFinding.Place(kind: .failure, step: step, record: finding.record)]
    }
    all.append(added)
  }

  /// An expectation goes with the wrong screen that breaks it, and a golden transcript with the
  /// first wrong screen, if there is one.
  ///
  /// - Parameter ends: the records at which the scenario's steps were done.
  private mutating func add(symptom finding: Finding, _ ends: [Int]) {
    if finding.rule == .expectation, let position = finding.position,
      let line = ScenarioLine(position, in: run.sources)
    {
      failedLines.append(line)
    }
    var added = failure(finding)
    let mark = finding.expectation.map { $0 + 1 }
    let end = mark.flatMap { ends.indices.contains($0) ? ends[$0] : nil }
    if let step = end.map(steps.index(of:)) ?? wrong.first?.step {
      added.places = [PageFinding.Place(kind: .failure, step: step, text: added.text)]
      let cause = all.firstIndex { $0.fails && $0.places.contains { $0.step == step } }
      if let cause {
        all[cause].places += added.places
        return
      }
    }
    all.append(added)
  }

  private func failure(_ finding: Finding) -> PageFinding {
    var added = PageFinding(
      finding.rule == .glitch ? .glitch : .failure, run.brief(finding.text))
    added.fails = true
    added.properties = Set(
      finding.properties.compactMap { controls.property(named: $0) }
        .flatMap(controls.neighbors(of:)).map { Int($0.rawValue) })
    return added
  }

  private func places(of properties: Set<Int>?) -> [PageFinding.Place] {
    let steps = wrong.filter { properties?.contains($0.property) ?? true }.map(\.step)
    return Set(steps).sorted().map { PageFinding.Place(kind: .failure, step: $0) }
  }

  // MARK: What fails nothing

  private mutating func addInversion(_ inversion: Finding?) {
    guard let inversion, !wrong.isEmpty, !all.contains(where: \.fails) else { return }
    all.append(
      PageFinding(
        .allowed, "An update overtook another one, which this layout allows: \(inversion.text)",
        at: places(of: nil)))
  }

  /// A glitch goes with the finding on its property. The others, which are declared or expected,
  /// are one finding.
  private mutating func addGlitches(of judgement: RunJudgement) {
    for (index, glitch) in judgement.glitchedWrites.enumerated() {
      guard let property = run.log.records[glitch.sequence].on.map(Int.init) else { continue }
      let text =
        index < Self.mostExplained ? glitch.finding(in: controls).text.shownLine : nil
      let place = PageFinding.Place(
        kind: .glitch, step: steps.index(of: glitch.sequence), record: glitch.sequence, text: text)
      if let cause = all.firstIndex(where: { $0.properties.contains(property) })
        ?? all.firstIndex(where: { $0.kind == .glitch && !$0.fails })
      {
        all[cause].places.append(place)
      } else {
        var added = PageFinding(.glitch, text ?? "", at: [place])
        added.note = declaration
        all.append(added)
      }
    }
  }

  /// `as mvvm-reactive declares, because …`; nil if nothing that the run shows is declared.
  var declaration: String? {
    run.judgement?.declared.first.map {
      "as \(run.log.header.architecture) declares, because \($0.reason)"
    }
  }
}
