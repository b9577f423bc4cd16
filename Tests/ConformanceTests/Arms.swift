import FeatureContract
import Queues
import Replay
import TestSupport
import Verification

extension ScenarioFile {
  /// The scenario's architectures under `main`, and in turn under one of the other presets and one
  /// of the further layouts; where the whole matrix is wanted, under all of them.
  ///
  /// - Parameter turn: which layouts come first.
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
    let presets = QueueLayout.presets.filter { $0 != .main && admits($0) }
    let others = QueueLayout.all.filter { !QueueLayout.presets.contains($0) && admits($0) }
    return [.main].filter(admits)
      + [presets, others].compactMap { $0.isEmpty ? nil : $0[turn % $0.count] }
  }
}
