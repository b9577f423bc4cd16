import FeatureContract
import Queues
import Replay
import Scenarios

/// What the golden transcript of a scenario should be: that of the baseline, in simulation, first
/// in, first out.
public enum GoldenTranscript {
  /// There is none where the result depends on the layout or on which of several queues came first.
  case dependsOnLayout
  /// There is none of a run that fails.
  case failing(Failure)
  case text(String)

  public init(of file: ScenarioFile) {
    let architectures = file.feature.architectures.filter { file.admits($0) }
    let layouts = QueueLayout.all.filter { file.admits($0) }
    guard let architecture = architectures.first, let layout = layouts.first,
      !file.scenario.flat.hasRacingCommands
    else {
      self = .dependsOnLayout
      return
    }
    var texts: [String] = []
    for layout in file.isHeavy ? [layout] : layouts {
      let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
      let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
      let verdict = Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(
        run.log)
      if let failure = verdict.failures.first {
        self = .failing(failure)
        return
      }
      texts.append(verdict.transcript.goldenText(for: file.feature))
    }
    let isTheSame = texts.allSatisfy { $0.utf8.elementsEqual(texts[0].utf8) }
    self = isTheSame ? .text(texts[0]) : .dependsOnLayout
  }
}
