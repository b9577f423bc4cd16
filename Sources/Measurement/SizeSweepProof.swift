import FeatureContract
import Queues
public import Replay
import Scenarios
import Verification

/// Proves that an arm shows what it should at every size of a series, in simulation. The scenario
/// is run as it is, with its expectations, and then on: the run at its end is made once more, as it
/// is when it is timed.
public struct SizeSweepProof {
  private let arm: Arm
  private let series: SizeSweep

  public init(_ arm: Arm, _ series: SizeSweep) {
    self.arm = arm
    self.series = series
  }

  /// What was found first, smallest size first; nil when all is well.
  public func failure() -> ArmResult.Failure? {
    series.points.lazy.compactMap { failure(at: $0) }.first
  }

  private func failure(at point: SizeSweep.Point) -> ArmResult.Failure? {
    let measured = point.file
    let scenario = repeated(measured.scenario.flat, point.run)
    let run = Replayer(arm: arm, backend: .simulated).run(scenario)
    let verdict = Verifier(feature: arm.feature, scenario: scenario, golden: nil).judge(run.log)
    return verdict.failures.first.map {
      ArmResult.Failure(
        what: $0.description, replay: arm.replayCommand(for: measured.path, on: .simulated))
    }
  }

  private func repeated(_ flat: FlatScenario, _ run: Int) -> PreparedScenario {
    let end = flat.steps.last?.position ?? SourcePosition(line: 1, column: 1)
    let more = Array(repeating: FlatStep(.input(series.input), at: end), count: run)
    return PreparedScenario(flat.appending(more), for: arm.feature)
  }
}
