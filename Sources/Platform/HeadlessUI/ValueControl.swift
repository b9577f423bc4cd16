public import Interaction

/// A control that shows one value, which the user can change while the control is enabled. It shows
/// the user's change by itself, and tells it.
///
/// A kind of such controls is a subclass: it says which values there are.
open class ValueControl: Control {
  private let kind: ControlKind
  private let member: String
  private let shape: ScreenShape
  private let changes: ControlChanges
  @exclusivity(unchecked) private var shown: Value
  @exclusivity(unchecked) private var canBeChanged: Bool
  @exclusivity(unchecked) private var changeHandler: ((Value) -> Void)?

  /// Called on main with the value for each change of the user, also to an equal one.
  public final var onValue: ((Value) -> Void)? {
    get { changeHandler }
    set { changeHandler = newValue }
  }

  /// The value in the observed form.
  public final var value: Value {
    get { shown }
    set {
      shown = newValue
      if isObserved { observer?.screenWrote(newValue, to: property(0)) }
    }
  }

  public final var isEnabled: Bool {
    get { canBeChanged }
    set {
      canBeChanged = newValue
      if isObserved { observer?.screenWrote(.flag(newValue), to: property(1)) }
    }
  }

  /// - Parameters:
  ///   - member: the word for the value in `expect`: `on`.
  ///   - shape: that of the value in `expect`.
  ///   - changes: the values that the user can give to it.
  ///   - value: what it shows as the screen comes up.
  public init(
    _ kind: ControlKind, _ member: String, _ shape: ScreenShape, _ changes: ControlChanges,
    value: Value, isEnabled: Bool = true
  ) {
    (self.kind, self.member, self.shape, self.changes) = (kind, member, shape, changes)
    (shown, canBeChanged) = (value, isEnabled)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let control = table.add(.init(name, kind, changes: changes))
    table.add(.init("\(name).\(member)", .value, of: control, initial: shown, shape: shape))
    table.add(
      .init("\(name).enabled", .enabled, of: control, initial: .flag(canBeChanged), shape: .flag))
  }

  public override func receive(_ input: UserInput, part: Int) {
    guard canBeChanged, case .change(_, let wish) = input,
      let value = changes.value(after: shown, wish)
    else { return }
    shown = value
    eventQueue?.observer?.screenShowed(value, on: property(0))
    if let changeHandler {
      eventQueue?.emit(.tap(id) { changeHandler(value) })
    } else if let handler = eventQueue?.defaultActions?.onTap {
      eventQueue?.emit(.tap(id, handler: handler))
    }
  }

  public override func prepareForCalibration() { isEnabled = true }

  public override func adopt(_ values: ArraySlice<Value>) {
    if let value = values.first { shown = value }
  }
}

/// A control that shows one value, which only the architecture changes.
open class ShownControl: Control {
  private let kind: ControlKind
  private let member: String
  private let shape: ScreenShape
  @exclusivity(unchecked) private var shown: Value

  /// The value in the observed form.
  public final var value: Value {
    get { shown }
    set {
      shown = newValue
      if isObserved { observer?.screenWrote(newValue, to: property(0)) }
    }
  }

  public init(_ kind: ControlKind, _ member: String, _ shape: ScreenShape, value: Value) {
    (self.kind, self.member, self.shape, shown) = (kind, member, shape, value)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let control = table.add(.init(name, kind))
    table.add(.init("\(name).\(member)", .value, of: control, initial: shown, shape: shape))
  }
}
