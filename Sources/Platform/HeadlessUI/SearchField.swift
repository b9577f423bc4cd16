public import Interaction

/// A text field that also tells of its focus, of the return key, and of marked text that stays.
/// Most need not, and pay nothing.
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

  public override func receive(_ input: UserInput, part: Int) {
    let wasMarked = isMarked
    super.receive(input, part: part)
    guard case .field(_, let edit) = input else { return }
    if wasMarked, !isMarked, edit.keepsMarkedText, let commitHandler {
      eventQueue?.emit(.tap(id) { commitHandler(edit == .submit) })
    }
    switch edit {
    case .focus, .blur:
      if let focusHandler { eventQueue?.emit(.tap(id) { focusHandler(edit == .focus) }) }
    case .submit where !wasMarked:
      if let returnHandler { eventQueue?.emit(.tap(id, handler: returnHandler)) }
    default: break
    }
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
