import Passes
import Replay
import Verification

extension Workload {
  /// - Parameter arm: replays the files in simulation. Every arm that passes them has these inputs.
  init(of files: [ScenarioFile], replayedBy arm: Arm) {
    let replayer = Replayer(arm: arm, backend: .simulated)
    self.init(of: files.map { ($0.scenario, replayer.run($0.scenario)) })
  }
}
