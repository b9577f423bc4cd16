import FeatureContract
import Replay

@testable import BindLabCommands

enum Judging {
  static func failures(of file: ScenarioFile, _ arm: Arm, _ backend: BackendChoice) -> [Failure] {
    let run = Replayer(arm: arm, backend: backend).run(file.scenario)
    return Verifier(feature: file.feature, scenario: file.scenario, golden: file.golden)
      .judge(run).failures
  }
}
