import Interaction

/// A picture by its name, or none: `expect: {photo: {name: cat}}`.
public final class Picture: ShownControl {
  public var name: String? {
    get { if case .text(let name) = value { name } else { nil } }
    set { value = newValue.map(Value.text) ?? .none }
  }

  public init(_ name: String? = nil) {
    super.init(
      ControlKind("picture", isChanged: false), "name", .optional(.text),
      value: name.map(Value.text) ?? .none)
  }
}
