public import Interaction

/// A text field that also tells of its focus and of the return key. Most need not, and pay nothing.
public final class SearchField: TextField {
  /// Called on main when the field gets the focus, and when it loses it; after `onText`.
  public var onFocus: ((Bool) -> Void)? {
    get { focusHandler }
    set { focusHandler = newValue }
  }
  /// Called on main for the return key; after `onText`.
  public var onReturn: (() -> Void)? {
    get { returnHandler }
    set { returnHandler = newValue }
  }

  @exclusivity(unchecked) private var focusHandler: ((Bool) -> Void)?
  @exclusivity(unchecked) private var returnHandler: (() -> Void)?

  public override func receive(_ input: UserInput, part: Int) {
    super.receive(input, part: part)
    guard case .field(_, let edit) = input else { return }
    switch edit {
    case .focus, .blur:
      if let focusHandler { eventQueue?.emit(.tap(id) { focusHandler(edit == .focus) }) }
    case .submit: if let returnHandler { eventQueue?.emit(.tap(id, handler: returnHandler)) }
    default: break
    }
  }
}
