import Interaction

/// A switch: `toggle: dark`, `expect: {dark: {on: true}}`.
public final class Toggle: ValueControl {
  /// Called on main with the new state each time the user turns it.
  public var onChange: ((Bool) -> Void)? {
    didSet { onValue = onChange.map { tell in { tell($0 == .flag(true)) } } }
  }

  public var isOn: Bool {
    get { value == .flag(true) }
    set { value = .flag(newValue) }
  }

  public init(isOn: Bool = false, isEnabled: Bool = true) {
    super.init(
      ControlKind("toggle", isChanged: true), "on", .flag, .flips, value: .flag(isOn),
      isEnabled: isEnabled)
  }
}
