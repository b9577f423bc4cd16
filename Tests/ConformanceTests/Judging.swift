import FeatureContract
import Queues
import Replay
import Verification

enum Judging {
  static func failures(of file: ScenarioFile, _ arm: Arm, _ backend: BackendChoice) -> [Finding] {
    JudgedRun(of: file.scenario, through: arm, on: backend, golden: file.golden).findings
  }

  /// Whether the bundled scenarios find such a failure of the feature's first architecture, where
  /// the model has a queue of its own; goldens aside. They are run until one does.
  static func isFound(
    in feature: FeatureEntry, _ isMeant: (Finding) -> Bool
  ) throws -> Bool {
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .modelSerial)
    return try BundledScenarios.loadAll().contains { file in
      guard file.feature.name == feature.name, !file.isHeavy else { return false }
      return JudgedRun(of: file.scenario, through: arm).findings.contains(where: isMeant)
    }
  }
}
