import HeadlessUI
import Interaction

/// Writes down what a screen tells, a line a call.
final class RecordingObserver: ScreenObserver {
  private(set) var lines: [String] = []

  /// The lines since the last time, which are then forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func note(_ line: String) { lines.append(line) }

  func screenReceived(_ input: UserInput) { lines.append("received \(input)") }

  func screenShowed(_ value: Value, on property: PropertyID) {
    lines.append("showed \(property.rawValue) \(value)")
  }

  func screenDeferredEvent(from control: ControlID) {
    lines.append("deferred \(control.rawValue)")
  }

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    let told = text.map { " \"\($0)\"" } ?? ""
    lines.append("will emit \(control.rawValue)\(told)\(wasDeferred ? " at last" : "")")
  }

  func screenDidEmit(from control: ControlID) { lines.append("did emit \(control.rawValue)") }

  func screenWrote(_ value: Value, to property: PropertyID) {
    lines.append("wrote \(property.rawValue) \(value)")
  }

  func screenWroteTooLate(_ value: Value, to property: PropertyID) {
    lines.append("wrote too late \(property.rawValue) \(value)")
  }

  func screenPresented(_ value: Value, on property: PropertyID) {
    lines.append("presented \(property.rawValue) \(value)")
  }
}
