import FavoritesScreen
import HeadlessUI
import Interaction

/// Writes down what the favorites tell, a line a call, by the names of their table.
final class FavoritesScreenObserver: ScreenObserver {
  private(set) var lines: [String] = []

  /// The lines since the last time, which are then forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func note(_ line: String) { lines.append(line) }

  func screenReceived(_ input: UserInput) {
    lines.append("received " + input.description(in: FavoritesScreen.controls))
  }

  func screenShowed(_ value: Value, on property: PropertyID) {
    lines.append("showed \(name(property)) \(short(value))")
  }

  func screenDeferredEvent(from control: ControlID) {
    lines.append("deferred \(FavoritesScreen.controls[control].name)")
  }

  func screenWrote(_ value: Value, to property: PropertyID) {
    lines.append("wrote \(name(property)) \(short(value))")
  }

  func screenWroteTooLate(_ value: Value, to property: PropertyID) {
    lines.append("wrote too late \(name(property)) \(short(value))")
  }

  func screenPresented(_ value: Value, on property: PropertyID) {
    lines.append("presented \(name(property)) \(short(value))")
  }

  private func name(_ property: PropertyID) -> String {
    FavoritesScreen.controls[property].name
  }

  /// Of lists only how long they are.
  private func short(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let elements): "[\(elements.count)]"
    }
  }
}
