public import Interaction

/// A text field that also tells of its focus, of the return key, and of marked text that stays, and
/// that may show its focus. Most need not, and pay nothing.
public final class SearchField: TextField {
  /// Called on main when the field gets the focus, and when it loses it; after `onText`.
  public var onFocus: ((Bool) -> Void)? {
    get { focusHandler }
    set { focusHandler = newValue }
  }
  /// Called on main for the return key, unless it confirms marked text; after `onText`.
  public var onReturn: (() -> Void)? {
    get { returnHandler }
    set { returnHandler = newValue }
  }
  /// Called on main when the text is marked no more and stays, whatever the user did; true if the
  /// return key confirmed it. After `onText`.
  public var onCommit: ((_ byReturn: Bool) -> Void)? {
    get { commitHandler }
    set { commitHandler = newValue }
  }

  @exclusivity(unchecked) private var focusHandler: ((Bool) -> Void)?
  @exclusivity(unchecked) private var returnHandler: (() -> Void)?
  @exclusivity(unchecked) private var commitHandler: ((Bool) -> Void)?
  @exclusivity(unchecked) private var hasFocus = false
  private let showsFocus: Bool

  /// What the user did last, by `focus` and `blur`, or the architecture.
  public var isFocused: Bool {
    get { hasFocus }
    set {
      hasFocus = newValue
      if showsFocus { wrote(.flag(newValue), 1) }
    }
  }

  /// - Parameters:
  ///   - placeholder: what it says while it is empty.
  ///   - showsFocus: true if `expect: {focus: {name: true}}` can ask whether it has the focus.
  public init(_ placeholder: String = "", showsFocus: Bool = false) {
    self.showsFocus = showsFocus
    super.init(placeholder)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    super.describe(name, in: &table)
    guard showsFocus else { return }
    // Behind the name of its page, if it is on one.
    let (page, own) =
      name.lastIndex(of: ".").map { dot in
        (name[...dot], name[name.index(after: dot)...])
      } ?? ("", name[...])
    table.add(
      .init(
        "\(page)focus.\(own)", .focus, of: table.control(named: name), initial: .flag(hasFocus),
        shape: .flag))
  }

  public override func adopt(_ values: ArraySlice<Value>) {
    super.adopt(values)
    if showsFocus { hasFocus = values.dropFirst().first == .flag(true) }
  }

  public override func receive(_ input: UserInput, part: Int) {
    let wasMarked = isMarked
    super.receive(input, part: part)
    guard case .field(_, let edit) = input else { return }
    if wasMarked, !isMarked, edit.keepsMarkedText, let commitHandler {
      eventQueue?.emit(.tap(id) { commitHandler(edit == .submit) })
    }
    switch edit {
    case .focus, .blur:
      if showsFocus { showFocus(edit == .focus) }
      if let focusHandler { eventQueue?.emit(.tap(id) { focusHandler(edit == .focus) }) }
    case .submit where !wasMarked:
      if let returnHandler { eventQueue?.emit(.tap(id, handler: returnHandler)) }
    default: break
    }
  }

  @inline(never)
  private func showFocus(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    observer?.screenShowed(.flag(hasFocus), on: property(1))
  }
}

extension FieldInput {
  /// Marked text that this ends is a part of the text.
  fileprivate var keepsMarkedText: Bool {
    switch self {
    case .compose, .cancelCompose, .fill, .set, .commit(""): false
    default: true
    }
  }
}
