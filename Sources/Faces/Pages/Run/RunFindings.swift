import EventLogs
import FeatureContract
import Interaction
import Replay
import Verification

/// The findings in one run, those that fail it first, in the order and in the words of `verify`.
struct RunFindings {
  private(set) var all: [PageFinding] = []
  /// Each property that is wrong on a settled screen, with its right value.
  private(set) var wrong: [(step: Int, property: Int, right: Value)] = []
  /// The lines of the scenario with an unmet expectation.
  private(set) var failedLines: [ScenarioLine] = []

  private let run: ShownRun
  private let steps: RunSteps

  /// - Parameter number: the run's number on the page.
  init(of run: ShownRun, _ steps: RunSteps, number: Int) {
    (self.run, self.steps) = (run, steps)
    if let judgement = run.judgement {
      for deviation in judgement.deviations { note(deviation) }
      let ends = RunFacts(of: run.log).stepEnds
      all = judgement.findings.map { failure($0, ends) }
      failedLines = judgement.findings.filter { $0.rule == .expectation }
        .compactMap { $0.position.flatMap { ScenarioLine($0, in: run.sources) } }
      addWhatFailsNothing(by: judgement)
    }
    if !run.isWhole {
      all.append(PageFinding(.stop, "The run stopped here.", at: steps.all.count - 1))
    }
    for index in all.indices { all[index].run = number }
  }

  private mutating func note(_ deviation: Deviation) {
    let (shown, right) = (deviation.shown.values, deviation.specified.values)
    let step = steps.index(of: deviation.sequence)
    wrong += right.indices.filter { shown[$0] != right[$0] }.map { (step, $0, right[$0]) }
  }

  /// - Parameter ends: the records at which the scenario's steps were done.
  private func failure(_ finding: Finding, _ ends: [Int]) -> PageFinding {
    let mark = finding.expectation.flatMap { ends.dropFirst($0 + 1).first }
    let step =
      (mark ?? finding.record).map(steps.index(of:)) ?? finding.step
      ?? (finding.rule == .golden ? wrong.first?.step : nil)
    return PageFinding(
      finding.rule == .glitch ? .glitch : .failure, run.brief(finding.text),
      at: step.flatMap { steps.all.indices.contains($0) ? $0 : nil }, record: finding.record,
      fails: true)
  }

  /// A wrong screen that the layout allows, and glitches that are declared.
  private mutating func addWhatFailsNothing(by judgement: RunJudgement) {
    guard all.isEmpty else { return }
    if let inversion = judgement.knownInversion, let first = wrong.first {
      all.append(
        PageFinding(
          .allowed, "An update overtook another one, which this layout allows: \(inversion.text)",
          at: first.step))
    }
    guard let glitch = judgement.glitchedWrites.first else { return }
    var added = PageFinding(
      .glitch, glitch.finding(in: run.feature.controls).text,
      at: steps.index(of: glitch.sequence), record: glitch.sequence)
    added.note = judgement.declared.first.map {
      "as \(run.log.header.architecture) declares, because \($0.reason)"
    }
    all.append(added)
  }
}
