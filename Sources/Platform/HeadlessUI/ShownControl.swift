public import Interaction

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
      wrote(newValue)
    }
  }

  /// `member` is the word for the value in `expect`, such as `on`, and `shape` that of the value
  /// there. `value` is what it shows as the screen comes up.
  public init(_ kind: ControlKind, _ member: String, _ shape: ScreenShape, value: Value) {
    (self.kind, self.member, self.shape, shown) = (kind, member, shape, value)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    _ = describe(name, changedBy: nil, in: &table)
  }

  final func describe(
    _ name: String, changedBy changes: ControlChanges?, in table: inout ControlTable
  ) -> ControlID {
    let control = table.add(.init(name, kind, changes: changes))
    table.add(.init("\(name).\(member)", .value, of: control, initial: shown, shape: shape))
    return control
  }

  /// Shows a value that the architecture did not write.
  final func show(_ value: Value) { shown = value }
}
