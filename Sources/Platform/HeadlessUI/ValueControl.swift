public import Interaction

/// A control that shows one value, which the user can change while the control is enabled. It shows
/// the user's change by itself, and tells it.
///
/// A kind of such controls is a subclass: it says which values there are.
open class ValueControl: ShownControl {
  private let changes: ControlChanges
  @exclusivity(unchecked) private var canBeChanged: Bool
  @exclusivity(unchecked) private var changeHandler: ((Value) -> Void)?

  /// Called on main with the value for each change of the user, also to an equal one.
  public final var onValue: ((Value) -> Void)? {
    get { changeHandler }
    set { changeHandler = newValue }
  }

  public final var isEnabled: Bool {
    get { canBeChanged }
    set {
      canBeChanged = newValue
      wrote(.flag(newValue), 1)
    }
  }

  /// `changes` are the values that the user can give to it. `isEnabled` says whether it takes
  /// changes as the screen comes up.
  public init(
    _ kind: ControlKind, _ member: String, _ shape: ScreenShape, _ changes: ControlChanges,
    value: Value, isEnabled: Bool = true
  ) {
    (self.changes, canBeChanged) = (changes, isEnabled)
    super.init(kind, member, shape, value: value)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let control = describe(name, changedBy: changes, in: &table)
    table.add(
      .init("\(name).enabled", .enabled, of: control, initial: .flag(canBeChanged), shape: .flag))
  }

  public override func receive(_ input: UserInput, part: Int) {
    guard canBeChanged || eventQueue?.takesAll == true, case .change(_, let wish) = input,
      let value = changes.value(after: value, wish)
    else { return }
    show(value)
    observer?.screenShowed(value, on: property(0))
    if let changeHandler {
      eventQueue?.emit(.tap(id) { changeHandler(value) })
    } else if let handler = eventQueue?.defaultActions?.onTap {
      eventQueue?.emit(.tap(id, handler: handler))
    }
  }

  public override func prepareForCalibration() { isEnabled = true }

  public override func adopt(_ values: ArraySlice<Value>) {
    if let value = values.first { show(value) }
  }
}
