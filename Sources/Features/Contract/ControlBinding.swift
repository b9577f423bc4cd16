import HeadlessUI
public import Interaction

/// A control of a view by its name, and the part of a model that it shows and changes. A list of
/// them is the whole view of a model of `MainActor`:
///
///     let settings = Feature("settings", of: Settings.init) {
///       [
///         .toggle("dark", \.isDark),
///         .number("volume", 0...10, \.volume),
///         .label("summary", \.summary),
///         .button("reset", if: \.isChanged) { $0.reset() },
///       ]
///     }
///
/// The names of the functions are those of the kinds of controls.
@MainActor public struct ControlBinding<Model: AnyObject & Sendable> {
  nonisolated let name: String
  nonisolated(unsafe) let make: () -> Control
  /// Gives the control its handlers, which hold the model weakly. The others are all controls, by
  /// their names.
  private(set) var connect: @MainActor (Control, Model, _ others: [String: Control]) -> Void
  /// Writes to the control what the model says.
  let show: @MainActor (Control, Model) -> Void

  private init<Kind: Control>(
    _ name: String, _ make: @escaping @autoclosure () -> Kind,
    connect: @escaping @MainActor (Kind, Model) -> Void = { _, _ in },
    show: @escaping @MainActor (Kind, Model) -> Void = { _, _ in }
  ) {
    func kind(_ control: Control) -> Kind {
      guard let control = control as? Kind else {
        preconditionFailure("the screen's `\(name)` is no \(Kind.self)")
      }
      return control
    }
    self.name = name
    self.make = make
    self.connect = { control, model, _ in connect(kind(control), model) }
    self.show = { show(kind($0), $1) }
  }

  /// The model gets each text. It cannot write the field.
  public static func field(
    _ name: String, _ text: ReferenceWritableKeyPath<Model, String>
  ) -> Self {
    Self(
      name, TextField(),
      connect: { field, model in field.onText = { [weak model] in model?[keyPath: text] = $0 } })
  }

  /// - Parameter color: black if it is nil.
  public static func label(
    _ name: String, _ text: KeyPath<Model, String>, color: KeyPath<Model, Color>? = nil
  ) -> Self {
    Self(
      name, Label(),
      show: { label, model in
        label.text = model[keyPath: text]
        if let color { label.color = model[keyPath: color] }
      })
  }

  /// - Parameters:
  ///   - isEnabled: always, if it is nil.
  ///   - action: what a tap does.
  public static func button(
    _ name: String, if isEnabled: KeyPath<Model, Bool>? = nil,
    _ action: @escaping @MainActor (Model) -> Void
  ) -> Self {
    Self(
      name, Button(),
      connect: { button, model in
        button.onTap = { [weak model] in if let model { action(model) } }
      }, show: { if let isEnabled { $0.isEnabled = $1[keyPath: isEnabled] } })
  }

  public static func toggle(
    _ name: String, _ isOn: ReferenceWritableKeyPath<Model, Bool>,
    if isEnabled: KeyPath<Model, Bool>? = nil
  ) -> Self {
    Self(
      name, Toggle(),
      connect: { toggle, model in
        toggle.onChange = { [weak model] in model?[keyPath: isOn] = $0 }
      },
      show: { toggle, model in
        toggle.isOn = model[keyPath: isOn]
        if let isEnabled { toggle.isEnabled = model[keyPath: isEnabled] }
      })
  }

  public static func choice(
    _ name: String, _ items: [String], _ item: ReferenceWritableKeyPath<Model, String>,
    if isEnabled: KeyPath<Model, Bool>? = nil
  ) -> Self {
    Self(
      name, Choice(items),
      connect: { choice, model in
        choice.onChoice = { [weak model] in model?[keyPath: item] = $0 }
      },
      show: { choice, model in
        choice.item = model[keyPath: item]
        if let isEnabled { choice.isEnabled = model[keyPath: isEnabled] }
      })
  }

  public static func number(
    _ name: String, _ range: ClosedRange<Int>, step: Int = 1,
    _ number: ReferenceWritableKeyPath<Model, Int>, if isEnabled: KeyPath<Model, Bool>? = nil
  ) -> Self {
    Self(
      name, NumberControl(range, step: step),
      connect: { control, model in
        control.onChange = { [weak model] in model?[keyPath: number] = $0 }
      },
      show: { control, model in
        control.number = model[keyPath: number]
        if let isEnabled { control.isEnabled = model[keyPath: isEnabled] }
      })
  }

  public static func flag(_ name: String, _ isShown: KeyPath<Model, Bool>) -> Self {
    Self(name, Flag(), show: { $0.isShown = $1[keyPath: isShown] })
  }

  public static func picture(_ name: String, _ picture: KeyPath<Model, String?>) -> Self {
    Self(name, Picture(), show: { $0.name = $1[keyPath: picture] })
  }

  /// An alert with the action `ok`, which a button brings up.
  public static func alert(_ name: String) -> Self { Self(name, AlertPresenter("ok")) }

  /// A button whose action can bring up an alert in the turn of the tap.
  ///
  /// - Parameters:
  ///   - alert: the name of the alert among the controls.
  ///   - action: what a tap does; it returns the title of the alert, or nil for none.
  public static func button(
    _ name: String, if isEnabled: KeyPath<Model, Bool>? = nil, alert: String,
    _ action: @escaping @MainActor (Model) -> String?
  ) -> Self {
    var binding = button(name, if: isEnabled) { _ in }
    binding.connect = { control, model, others in
      guard let button = control as? Button, let presenter = others[alert] as? AlertPresenter else {
        preconditionFailure("the screen has no alert `\(alert)`")
      }
      button.onTap = { [weak model, weak presenter] in
        guard let model, let title = action(model) else { return }
        presenter?.present(Alert(title: title, message: "", actions: ["ok"]))
      }
    }
    return binding
  }
}
