package import FeatureContract
import HeadlessUI
package import Queues
package import Replay

/// An arm that is timed and counted beside the architectures, and never verified, compared or
/// ranked: the feature's screens without an architecture.
package enum Calibration: String, Codable, CaseIterable, Sendable {
  /// The controls have no handler: the input ends at the screen.
  case empty
  /// The controls have handlers that do nothing: the floor, because no event handling costs less.
  case echo
  /// A handler that goes to the model and back and does nothing there: closures, and under a
  /// layout with hops also jobs.
  case emptyHop = "empty hop"

  /// The name among architectures.
  package var rowName: String { "(\(rawValue))" }

  package init?(rowName: String) {
    guard let calibration = Self.allCases.first(where: { $0.rowName == rowName }) else {
      return nil
    }
    self = calibration
  }

  package func arm(
    of feature: FeatureEntry, under layout: QueueLayout, for workload: Workload
  ) -> Arm {
    let inputs = workload.scenarios.flatMap(\.inputs)
    return Arm(
      feature: feature,
      architecture: feature.calibration(named: rawValue, for: inputs) {
        handlers(on: $0)
      }, layout: layout)
  }

  private func handlers(on queues: LayoutQueues) -> CalibrationActions? {
    switch self {
    case .empty: nil
    case .echo: CalibrationActions(DefaultActions(onText: { _ in }, onTap: {}, onRow: { _ in }))
    case .emptyHop: EmptyHop(queues).handlers
    }
  }
}

/// Goes to the model and back for each event, and does nothing there. Its ownership follows the
/// rules of `LayoutQueues` for architectures: a closure that runs once holds the objects that it
/// calls, and a handler holds its receiver weakly.
private final class EmptyHop {
  private let queues: LayoutQueues

  init(_ queues: LayoutQueues) {
    self.queues = queues
  }

  var handlers: CalibrationActions {
    CalibrationActions(
      DefaultActions(
        onText: { [weak self] in self?.hop(with: $0) }, onTap: { [weak self] in self?.hop() },
        onRow: { [weak self] _ in self?.hop() }), receiver: self)
  }

  private func hop(with text: String = "") {
    queues.onModel { [self] in deliver(text) }
  }

  private func deliver(_ text: String) {
    queues.deliver { [self] in show(text) }
  }

  private func show(_ text: String) {}
}
