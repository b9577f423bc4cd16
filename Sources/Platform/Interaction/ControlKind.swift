/// The kind of a control. It is said once, in the file of its control; everything else asks it.
public struct ControlKind: Hashable, Sendable {
  /// What a control is for a step, a page or `play`. A kind with a value of its own needs no form of
  /// its own.
  package enum Form: String, Hashable, Sendable {
    /// Takes every `FieldInput`.
    case textField = "text field"
    /// Shows text and takes no input.
    case label
    /// Takes taps while it is enabled.
    case button
    /// Modal while presented; its actions are controls of their own.
    case alert
    /// One way to close an alert; takes taps while the alert is presented.
    case alertAction = "alert action"
    /// Selects a part of the screen; takes taps while the tab bar is visible.
    case tab
    /// Takes taps and swipes on its rows, and scrolls.
    case list
    /// Covers the screen until `back`.
    case page = "pushed screen"
    /// Takes taps while its screen is on top.
    case barButton = "bar button"
    /// Takes taps, and can be begun and cancelled, while a pushed screen is on top.
    case backButton = "back button"
    /// Shows one value, which the user may change.
    case value
  }

  /// The word for messages: `toggle`.
  package let name: String
  package let form: Form
  package let takes: Set<Gesture>

  /// - Parameter name: that of the form if it is nil.
  package init(_ form: Form, _ name: String? = nil, takes: Set<Gesture> = []) {
    self.name = name ?? form.rawValue
    self.form = form
    self.takes = takes
  }

  /// A kind of control of one value.
  ///
  /// - Parameters:
  ///   - name: the word for messages: `toggle`.
  ///   - isChanged: true if a user can change the value.
  public init(_ name: String, isChanged: Bool) {
    self.init(.value, name, takes: isChanged ? [.change] : [])
  }
}

/// The values that a user can give to a control, and with that the step that does it.
public enum ControlChanges: Hashable, Sendable {
  /// On and off: `toggle: dark`.
  case flips
  /// One of these texts: `choose: {in: size, item: large}`.
  case items([String])
  /// A number: `adjust: {volume: 3}`.
  case numbers(ClosedRange<Int>, step: Int)
  /// Rows that can be turned, moved, or inserted before: `toggle: {row: milk}`,
  /// `move: {row: milk, to: 0}`, `insert: {row: milk}`.
  case rows(toggle: Bool, move: Bool, insert: Bool)

  /// The step of the language for its value, which is also the word in descriptions; nil for rows.
  package var step: String? {
    switch self {
    case .flips: "toggle"
    case .items: "choose"
    case .numbers: "adjust"
    case .rows: nil
    }
  }

  /// The step that gives a control a value, as scenarios write it; nil for rows.
  package func step(giving value: String, to control: String) -> String? {
    let target =
      switch self {
      case .flips: control
      case .items: "{in: \(control), item: \(value)}"
      case .numbers: "{\(control): \(value)}"
      case .rows: ""
      }
    return step.map { "\($0): \(target)" }
  }

  /// The steps for its rows.
  package var rowSteps: [RowChange.Step] {
    guard case .rows(let toggle, let move, let insert) = self else { return [] }
    return (toggle ? [.toggle] : []) + (move ? [.move] : []) + (insert ? [.insert] : [])
  }

  /// The value after the user's change; nil if the control does not take it.
  ///
  /// - Parameter wish: none for a flip, else the new value.
  package func value(after shown: Value, _ wish: Value) -> Value? {
    switch (self, shown, wish) {
    case (.flips, .flag(let isOn), _): .flag(!isOn)
    case (.items(let items), _, .text(let item)):
      items.contains { $0.utf8.elementsEqual(item.utf8) } ? wish : nil
    case (.numbers(let range, let step), _, .number(let number)):
      range.contains(number) && (number - range.lowerBound) % step == 0 ? wish : nil
    default: nil
    }
  }

  /// Every change of its value that does something, at most a thousand.
  package var all: [Value] {
    switch self {
    case .flips: [.none]
    case .items(let items): items.map(Value.text)
    case .numbers(let range, let step):
      stride(from: range.lowerBound, through: range.upperBound, by: step).prefix(1_000)
        .map(Value.number)
    case .rows: []
    }
  }
}
