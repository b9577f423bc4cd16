import FormScreen
import HeadlessUI
import Interaction

/// Writes down what the form tells, a line a call, by the names of its table.
final class FormScreenObserver: ScreenObserver {
  private(set) var lines: [String] = []

  /// The lines since the last time, which are then forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func note(_ line: String) { lines.append(line) }

  func screenReceived(_ input: UserInput) {
    lines.append("received " + input.description(in: FormScreen.controls))
  }

  func screenShowed(_ value: Value, on property: PropertyID) {
    lines.append("showed \(FormScreen.controls[property].name) \(value)")
  }

  func screenDeferredEvent(from control: ControlID) {
    lines.append("deferred \(FormScreen.controls[control].name)")
  }

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    lines.append("will emit \(FormScreen.controls[control].name)")
  }

  func screenDidEmit(from control: ControlID) {
    lines.append("did emit \(FormScreen.controls[control].name)")
  }

  func screenWrote(_ value: Value, to property: PropertyID) {
    lines.append("wrote \(FormScreen.controls[property].name) \(value)")
  }

  func screenPresented(_ value: Value, on property: PropertyID) {
    lines.append("presented \(FormScreen.controls[property].name)")
  }
}
