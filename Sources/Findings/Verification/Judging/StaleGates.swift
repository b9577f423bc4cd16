import EventLogs
import FeatureContract
import Interaction
import ScenarioLanguage
import Scenarios

/// Taps that met an outdated gate. The gate of a tap is the screen that it reaches. In a burst
/// under delayed delivery it may not know the inputs before the tap yet.
///
/// A gate is a property `<control>.enabled` of any feature. A tap that the screen refuses for
/// another reason, such as an alert over it, met no gate.
public struct StaleGates: Hashable, Sendable {
  /// Taps that the screen offered although the specification disabled the control.
  public private(set) var accepts = 0
  /// Taps that the specification offered although the screen disabled the control.
  public private(set) var rejects = 0

  /// Begins with none.
  public init() {}

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
  }
}
