package import HeadlessUI
package import Interaction
package import Queues

/// The handlers of a calibration screen's events, in an architecture's place.
package struct CalibrationActions {
  let handlers: DefaultActions
  /// Kept as long as the screen, because handlers hold their receivers weakly.
  let receiver: AnyObject?

  package init(_ handlers: DefaultActions, receiver: AnyObject? = nil) {
    self.handlers = handlers
    self.receiver = receiver
  }
}

/// Keeps the objects that a calibration screen needs; there is no architecture.
final class CalibrationSession: ScreenSession {
  private let receiver: AnyObject?

  init(receiver: AnyObject?) {
    self.receiver = receiver
  }
}

extension FeatureEntry {
  /// The feature's screens without an architecture, under a name that tells what handles their
  /// events. It can be timed as an architecture is, and shows nothing that could be verified.
  ///
  /// - Parameters:
  ///   - inputs: all that the screens will receive.
  ///   - handlers: called as the `load` input's effect, once per screen; nil leaves the controls
  ///     without handlers.
  package func calibration(
    named name: String, for inputs: [UserInput],
    handlers: @escaping @Sendable (LayoutQueues) -> CalibrationActions?
  ) -> ArchitectureEntry {
    ArchitectureEntry(name: name) { [makeCalibrationScreen] given in
      makeCalibrationScreen(given, inputs, handlers)
    }
  }
}
