import FeatureContract
import Queues
import Replay
import Verification

enum Judging {
  static func failures(of file: ScenarioFile, _ arm: Arm, _ backend: BackendChoice) -> [Failure] {
    let run = Replayer(arm: arm, backend: backend).run(file.scenario)
    return Verifier(feature: file.feature, scenario: file.scenario, golden: file.golden)
      .judge(run.log).failures
  }

  /// All that the bundled scenarios find of the feature's first architecture, where the model has a
  /// queue of its own; goldens aside.
  static func failures(of feature: FeatureEntry) throws -> [Failure] {
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .modelSerial)
    return try BundledScenarios.loadAll()
      .filter { $0.feature.name == feature.name && !$0.isHeavy }
      .flatMap { file in
        let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
        return Verifier(feature: feature, scenario: file.scenario, golden: nil).judge(run.log)
          .failures
      }
  }
}
