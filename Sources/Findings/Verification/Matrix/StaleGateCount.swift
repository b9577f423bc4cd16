import EventLogs
import FeatureContract
import Interaction
import ScenarioLanguage
import Scenarios

/// Taps that met an outdated gate, in one run, or in an arm's passed scenarios, each simulated
/// once, first in, first out. The gate of a tap is the screen that it reaches. In a burst under
/// delayed delivery it may not know the inputs before the tap yet.
///
/// A gate is a property `<control>.enabled` of any feature. A tap that the screen refuses for
/// another reason, such as an alert over it, met no gate.
package struct StaleGateCount: Codable, Hashable, Sendable {
  /// Taps that the screen offered although the specification disabled the control.
  package private(set) var accepts: Int
  /// Taps that the specification offered although the screen disabled the control.
  package private(set) var rejects: Int
  package private(set) var scenarios: Int
  /// The scenarios with a stale gate.
  package private(set) var affectedScenarios: Int

  package init(
    accepts: Int = 0, rejects: Int = 0, scenarios: Int = 1, affectedScenarios: Int = 0
  ) {
    self.accepts = accepts
    self.rejects = rejects
    self.scenarios = scenarios
    self.affectedScenarios = affectedScenarios
  }

  /// - Parameter meant: the specification's screen after the inputs before this one. If several
  ///   queues gave inputs at once, their order is the first one that explains the run. Another
  ///   order that explains it can make other gates stale.
  mutating func note(
    _ delivered: UnsettledInputs.Delivered, meant: Snapshot, of feature: FeatureEntry
  ) {
    guard case .tap(let control) = delivered.input,
      let gate = feature.controls.gate(of: control)?.rawValue,
      meant[gate] != delivered.shown[gate]
    else { return }
    let isShown = delivered.shown[gate] == .flag(true)
    guard feature.offer(isShown ? delivered.shown : meant).taps.contains(control) else { return }
    if isShown { accepts += 1 } else { rejects += 1 }
    affectedScenarios = 1
  }

  /// The stale gates of both sides' scenarios.
  package static func + (left: StaleGateCount, right: StaleGateCount) -> StaleGateCount {
    var sum = left
    sum.accepts += right.accepts
    sum.rejects += right.rejects
    sum.scenarios += right.scenarios
    sum.affectedScenarios += right.affectedScenarios
    return sum
  }
}

/// The stale gates of one architecture under one layout.
package struct StaleGatesOfArm: Sendable {
  package let architecture: String
  package let layout: String
  package let count: StaleGateCount

  package init(architecture: String, layout: String, count: StaleGateCount) {
    self.architecture = architecture
    self.layout = layout
    self.count = count
  }
}
