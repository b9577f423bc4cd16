import FeatureContract
import Passes
import Queues
package import Replay
import Scenarios
import Verification

/// Verifies an arm at every size of a sweep, in simulation. Each scenario runs with its
/// expectations and then repeats its last inputs, as the timing does.
package struct SizeSweepVerification {
  private let arm: Arm
  private let sweep: SizeSweep

  package init(_ arm: Arm, _ sweep: SizeSweep) {
    self.arm = arm
    self.sweep = sweep
  }

  /// The first failure, by ascending size; nil if there is none.
  package func failure() -> ArmResult.Failure? {
    sweep.points.lazy.compactMap { failure(at: $0) }.first
  }

  private func failure(at point: SizeSweep.Point) -> ArmResult.Failure? {
    let measured = point.file
    let scenario = repeated(measured.scenario.flat, point.run)
    let run = JudgedRun(of: scenario, through: arm)
    let what =
      run.failures.first?.description
      ?? (run.log.hasWaitingJobs ? ArmMeasurement.waitsForTimers : nil)
    return what.map {
      ArmResult.Failure(
        what: $0, replay: arm.replayCommand(for: measured.path, on: .simulated))
    }
  }

  private func repeated(_ flat: FlatScenario, _ run: Int) -> PreparedScenario {
    let end = flat.steps.last?.position ?? SourcePosition(line: 1, column: 1)
    let more = Array(repeating: FlatStep(.input(sweep.input), at: end), count: run)
    return PreparedScenario(flat.appending(more), for: arm.feature)
  }
}
