import FeatureContract
import Queues
public import Replay
import Scenarios

/// Proves that an arm shows what it should at every size of a series, in simulation: each scenario
/// as it is, and once more with the run at its end repeated, as it is when it is timed.
public struct SeriesProof {
  private let arm: Arm
  private let series: Series

  public init(_ arm: Arm, _ series: Series) {
    self.arm = arm
    self.series = series
  }

  /// What was found first, smallest size first; nil when all is well.
  public func failure() -> ArmFacts.Failure? {
    series.points.lazy.compactMap { failure(at: $0) }.first
  }

  private func failure(at point: Series.Point) -> ArmFacts.Failure? {
    let measured = point.measured
    let runs = Array(repeating: series.input, count: 2 * point.run)
    let repeated = PreparedScenario(
      measured.scenario.flat.replacingSteps(with: point.setUp + runs), for: arm.feature)
    let what =
      failure(of: measured.scenario, golden: measured.golden)
      ?? failure(of: repeated, golden: nil).map { "as it is measured: \($0)" }
    return what.map {
      ArmFacts.Failure(what: $0, replay: arm.replayCommand(for: measured.path, on: .simulated))
    }
  }

  private func failure(of scenario: PreparedScenario, golden: String?) -> String? {
    let run = Replayer(arm: arm, backend: .simulated).run(scenario)
    return Verifier(feature: arm.feature, scenario: scenario, golden: golden).judge(run)
      .failures.first?.description
  }
}
