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
  /// The alert that it brings up, by its name.
  nonisolated let alert: String?
  nonisolated(unsafe) let make: () -> Control
  nonisolated var fits: @Sendable (Control) -> Bool
  /// The names of what its rows show beside their titles; nil for what is no list.
  nonisolated var details: [String]?
  /// The reason why its page cannot be that of a control; nil if it can be, or if it is no page.
  nonisolated var mistakeOnPage: (@Sendable (Control) -> String?)?
  /// Gives the control its handlers, which hold the model weakly. The others are all controls, by
  /// their names.
  let connect: @MainActor (Control, Model, _ others: [String: Control]) -> Void
  /// Writes to the control what the model says.
  let show: @MainActor (Control, Model) -> Void

  init<Kind: Control>(
    _ name: String, _ make: @escaping @autoclosure () -> Kind, alert: String? = nil,
    connect: @escaping @MainActor (Kind, Model, [String: Control]) -> Void = { _, _, _ in },
    show: @escaping @MainActor (Kind, Model) -> Void = { _, _ in }
  ) {
    // That of a catalogue's architecture fits: see `mistake(in:)`.
    func kind(_ control: Control) -> Kind {
      guard let control = control as? Kind else { preconditionFailure("it is no \(Kind.self)") }
      return control
    }
    (self.name, self.alert, self.make) = (name, alert, make)
    fits = { $0 is Kind }
    self.connect = { connect(kind($0), $1, $2) }
    self.show = { show(kind($0), $1) }
  }

  /// The reason why the bindings are no view of a screen with these controls; nil if they are.
  nonisolated static func mistake(
    of bindings: [Self], in controls: [(name: String, control: Control)]
  ) -> String? {
    let names = controls.map(\.name)
    let lists = bindings.filter { $0.details != nil }
    if let other = lists.first(where: { $0.details != lists[0].details }) {
      return "the rows of `\(lists[0].name)` and `\(other.name)` have other details"
    }
    func find(_ name: String) -> Control? { controls.first { $0.name == name }?.control }
    for (index, binding) in bindings.enumerated() {
      let name = binding.name
      if bindings[..<index].contains(where: { $0.name == name }) {
        return "it has two controls `\(name)`"
      }
      guard let control = find(name) else {
        return "the screen has no control `\(name)`; it has \(names.joined(separator: ", "))"
      }
      guard binding.fits(control) else {
        return "the screen's `\(name)` is a \(type(of: control)), not a \(type(of: binding.make()))"
      }
      let actions = [control, binding.make()].compactMap { ($0 as? AlertPresenter)?.actions }
      if actions.count == 2, actions[0] != actions[1] {
        let words = actions.map { $0.joined(separator: ", ") }
        return "the alert `\(name)` has the actions \(words[0]), and its binding has \(words[1])"
      }
      if let alert = binding.alert, !(find(alert) is AlertPresenter) {
        let alerts = controls.filter { $0.control is AlertPresenter }.map(\.name)
        let known = alerts.isEmpty ? "none" : alerts.joined(separator: ", ")
        return "`\(name)` brings up the alert `\(alert)`, and the alerts are: \(known)"
      }
      if let mistake = binding.mistakeOnPage?(control) {
        return "on the page `\(name)`: \(mistake)"
      }
    }
    return nil
  }

  /// The model gets each text.
  ///
  /// - Parameters:
  ///   - name: the control's name in scenarios and findings.
  ///   - text: gets what the user makes of it.
  ///   - isShown: the field shows what the model makes of the text, at once. A text that the field
  ///     has is not written again: that would move the caret.
  ///   - focus: becomes true when the user enters the field, and false when the field is left. The
  ///     model can give it and take it, too, and the screen shows it: `focus: {name: true}`.
  ///   - enter: called for the return key, unless it confirms the text of an input method. With
  ///     either of the two a screen's field is a `SearchField`.
  public static func field(
    _ name: String, _ text: ReferenceWritableKeyPath<Model, String>, isShown: Bool = false,
    focus: ReferenceWritableKeyPath<Model, Bool>? = nil,
    enter: (@MainActor (Model) -> Void)? = nil
  ) -> Self {
    guard focus != nil || enter != nil else { return field(name, TextField(), text, isShown) }
    func showFocus(_ field: SearchField, _ model: Model) {
      guard let isFocused = focus.map({ model[keyPath: $0] }) else { return }
      if field.isFocused != isFocused { field.isFocused = isFocused }
    }
    return field(name, SearchField(showsFocus: focus != nil), text, isShown) { field, model in
      if let focus {
        field.onFocus = { [weak model, unowned field] in
          guard let model else { return }
          model[keyPath: focus] = $0
          showFocus(field, model)
        }
      }
      if let enter { field.onReturn = { [weak model] in model.map(enter) } }
    } showing: {
      showFocus($0, $1)
    }
  }

  private static func field<Kind: TextField>(
    _ name: String, _ make: @escaping @autoclosure () -> Kind,
    _ text: ReferenceWritableKeyPath<Model, String>, _ isShown: Bool,
    _ listen: @escaping @MainActor (Kind, Model) -> Void = { _, _ in },
    showing showMore: @escaping @MainActor (Kind, Model) -> Void = { _, _ in }
  ) -> Self {
    func show(_ field: Kind, _ model: Model) {
      guard isShown else { return }
      let text = model[keyPath: text]
      if !text.utf8.elementsEqual(field.text.utf8) { field.text = text }
    }
    return Self(
      name, make(),
      connect: { field, model, _ in
        field.onText = { [weak model, unowned field] in
          guard let model else { return }
          model[keyPath: text] = $0
          show(field, model)
        }
        listen(field, model)
      },
      show: { field, model in
        show(field, model)
        showMore(field, model)
      })
  }

  /// Its color is black if there is none.
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

  /// A tap does the action. Without `isEnabled` the button is always enabled.
  public static func button(
    _ name: String, if isEnabled: KeyPath<Model, Bool>? = nil,
    _ action: @escaping @MainActor (Model) -> Void
  ) -> Self {
    button(name, isEnabled, alert: nil) { model in
      action(model)
      return nil
    }
  }

  /// A button whose action can bring up an alert in the turn of the tap.
  ///
  /// `alert` is its name among the controls. The action returns its title, or nil for none.
  public static func button(
    _ name: String, if isEnabled: KeyPath<Model, Bool>? = nil, alert: String,
    _ action: @escaping @MainActor (Model) -> String?
  ) -> Self {
    button(name, isEnabled, alert: alert, action)
  }

  private static func button(
    _ name: String, _ isEnabled: KeyPath<Model, Bool>?, alert: String?,
    _ action: @escaping @MainActor (Model) -> String?
  ) -> Self {
    Self(
      name, Button(), alert: alert,
      connect: { button, model, others in
        let presenter = alert.flatMap { others[$0] as? AlertPresenter }
        button.onTap = { [weak model, weak presenter] in
          guard let model, let title = action(model) else { return }
          presenter?.present(Alert(title: title, message: "", actions: ["ok"]))
        }
      }, show: { if let isEnabled { $0.isEnabled = $1[keyPath: isEnabled] } })
  }

  /// The model may refuse what the user does: the control then shows what the model has. So it is of
  /// choices and numbers, too. Without `isEnabled` they are always enabled.
  public static func toggle(
    _ name: String, _ isOn: ReferenceWritableKeyPath<Model, Bool>,
    if isEnabled: KeyPath<Model, Bool>? = nil
  ) -> Self {
    changing(name, Toggle(), \.isOn, \.onChange, isOn, isEnabled)
  }

  public static func choice(
    _ name: String, _ items: [String], _ item: ReferenceWritableKeyPath<Model, String>,
    if isEnabled: KeyPath<Model, Bool>? = nil
  ) -> Self {
    changing(name, Choice(items), \.item, \.onChoice, item, isEnabled)
  }

  public static func number(
    _ name: String, _ range: ClosedRange<Int>, step: Int = 1,
    _ number: ReferenceWritableKeyPath<Model, Int>, if isEnabled: KeyPath<Model, Bool>? = nil
  ) -> Self {
    changing(name, NumberControl(range, step: step), \.number, \.onChange, number, isEnabled)
  }

  /// A control whose value the user changes, by what it shows and by what it tells. A model may
  /// refuse the value or take another one, and then tells of no change: so it is read again.
  private static func changing<Kind: ValueControl, Part: Equatable>(
    _ name: String, _ make: @escaping @autoclosure () -> Kind,
    _ shown: ReferenceWritableKeyPath<Kind, Part>,
    _ told: ReferenceWritableKeyPath<Kind, ((Part) -> Void)?>,
    _ part: ReferenceWritableKeyPath<Model, Part>, _ isEnabled: KeyPath<Model, Bool>?
  ) -> Self {
    Self(
      name, make(),
      connect: { control, model, _ in
        control[keyPath: told] = { [weak model, unowned control] value in
          guard let model else { return }
          model[keyPath: part] = value
          let taken = model[keyPath: part]
          if taken != value { control[keyPath: shown] = taken }
        }
      },
      show: { control, model in
        control[keyPath: shown] = model[keyPath: part]
        if let isEnabled { control.isEnabled = model[keyPath: isEnabled] }
      })
  }

  /// What is there or not, such as a spinner.
  public static func flag(_ name: String, _ isShown: KeyPath<Model, Bool>) -> Self {
    Self(name, Flag(), show: { $0.isShown = $1[keyPath: isShown] })
  }

  /// - Parameters:
  ///   - name: the control's name in scenarios and findings.
  ///   - picture: the name of the picture; nil while there is none.
  public static func picture(_ name: String, _ picture: KeyPath<Model, String?>) -> Self {
    Self(name, Picture(), show: { $0.name = $1[keyPath: picture] })
  }
}
