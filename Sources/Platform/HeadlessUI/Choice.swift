import Interaction

/// One of some items: a segmented control or a picker. `choose: {in: size, item: large}`,
/// `expect: {size: {item: large}}`.
public final class Choice: ValueControl {
  public let items: [String]
  /// Called on main with the item each time the user chooses one, also the one that is chosen.
  public var onChoice: ((String) -> Void)? {
    didSet { onValue = onChoice.map { tell in { tell(Self.text(of: $0)) } } }
  }

  /// The chosen item.
  public var item: String {
    get { Self.text(of: value) }
    set { value = .text(newValue) }
  }

  public convenience init(_ items: String..., isEnabled: Bool = true) {
    self.init(items, isEnabled: isEnabled)
  }

  /// There is at least one item; the first is chosen as the screen comes up.
  public init(_ items: [String], isEnabled: Bool = true) {
    precondition(!items.isEmpty, "a choice has an item")
    self.items = items
    super.init(
      ControlKind("choice", isChanged: true), "item", .choice(items), .items(items),
      value: .text(items[0]), isEnabled: isEnabled)
  }

  private static func text(of value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }
}
