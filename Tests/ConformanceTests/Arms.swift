import FeatureContract
import Queues
import Replay
import TestSupport
import Verification

extension ScenarioFile {
  /// The scenario's architectures under every preset layout and under one of the other layouts in
  /// turn; where the whole matrix is wanted, under all of them.
  ///
  /// - Parameter turn: which of the other layouts comes first.
  func arms(turn: Int) -> [Arm] {
    feature.architectures.enumerated().flatMap { number, architecture in
      guard admits(architecture) else { return [Arm]() }
      return layouts(turn: turn + number).map {
        Arm(feature: feature, architecture: architecture, layout: $0)
      }
    }
  }

  private func layouts(turn: Int) -> [QueueLayout] {
    if WholeMatrix.isWanted { return QueueLayout.all.filter(admits) }
    let others = QueueLayout.all.filter { !QueueLayout.presets.contains($0) && admits($0) }
    let other = others.isEmpty ? [] : [others[turn % others.count]]
    return QueueLayout.presets.filter(admits) + other
  }
}
