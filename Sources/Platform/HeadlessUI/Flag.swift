import Interaction

/// Something that is there or not, such as a spinner: `expect: {loading: {shown: true}}`.
public final class Flag: ShownControl {
  public var isShown: Bool {
    get { value == .flag(true) }
    set { value = .flag(newValue) }
  }

  public init(isShown: Bool = false) {
    super.init(ControlKind("flag", isChanged: false), "shown", .flag, value: .flag(isShown))
  }
}
