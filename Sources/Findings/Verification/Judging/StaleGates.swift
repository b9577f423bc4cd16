import EventLogs
import FeatureContract
import Interaction
import ScenarioLanguage
import Scenarios

/// Taps that met a gate which was out of date. The gate of a tap is the screen that the tap
/// reaches. In a burst under delayed delivery it may not know the inputs before the tap yet.
///
/// A gate is a property `<control>.enabled` of any feature. A tap that the screen does not offer
/// for another reason, such as an alert over it, met no gate.
public struct StaleGates: Hashable, Sendable {
  /// The screen offered the tap, and by the specification the control was disabled.
  public private(set) var accepts = 0
  /// The screen showed the control disabled, and by the specification it offered the tap.
  public private(set) var rejects = 0

  /// None.
  public init() {}

  /// - Parameter meant: the specification's screen after the inputs before this one. If several
  ///   queues gave inputs at once, the order is the first one that explains the run. By another
  ///   order that explains it, other gates may be stale.
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
  }
}
