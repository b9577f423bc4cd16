public import Measurement
import Verification

/// How many runs of each arm of a feature equalled the specification, for programs.
public struct CorrectnessJSON: Codable, Hashable, Sendable {
  /// The runs of one architecture under one layout on one backend.
  public struct Arm: Codable, Hashable, Sendable {
    public let architecture: String
    public let layout: String
    public let backend: String
    public let passed: Int
    public let runs: Int
    /// The first thing that was wrong; nil if nothing was.
    public let failure: String?
  }

  /// Which scenarios were run.
  public let scope: FeatureGlitches.Scope
  public let arms: [Arm]

  /// Of all scenarios of the feature that the same run verified.
  init(_ cells: [VerificationCell], of feature: String) {
    scope = .verified
    arms = cells.filter { $0.feature == feature }.map { cell in
      Arm(
        architecture: cell.architecture, layout: cell.queues, backend: cell.backend,
        passed: cell.passed, runs: cell.runs,
        failure: cell.findings.first.map { "\($0.file): \($0.failure)" })
    }
  }

  /// Of the measured scenarios: an arm has numbers if it passed them on both backends. An arm
  /// without numbers is not here, because its first failure ended its runs.
  init(measured result: FeatureResult) {
    scope = .measured
    arms = result.layouts.flatMap(\.results).filter { $0.numbers != nil }.flatMap { arm in
      ["simulated", "live"].map { backend in
        Arm(
          architecture: arm.architecture, layout: arm.layout, backend: backend,
          passed: result.scenarios.count, runs: result.scenarios.count, failure: nil)
      }
    }
  }

  /// An arm's runs on all backends; empty if nothing is known of them.
  public func runs(of architecture: String, under layout: String) -> [Arm] {
    arms.filter { $0.architecture == architecture && $0.layout == layout }
  }
}
