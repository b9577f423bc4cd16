public import Interaction

/// A text field: edits by `TextEditing`'s rules and reports its full text.
public final class TextField {
  /// Called on main with the full text after each edit, also unchanged on focus, blur and return.
  public var onText: ((String) -> Void)? {
    get { textHandler }
    set { textHandler = newValue }
  }

  public let placeholder: String
  private let eventQueue: EventQueue
  private let control: ControlID
  private let property: PropertyID
  @exclusivity(unchecked) private var textHandler: ((String) -> Void)?
  @exclusivity(unchecked) private var editing = TextEditing()

  public var text: String { editing.text }

  public init(
    placeholder: String, _ control: ControlID, _ property: PropertyID, on eventQueue: EventQueue
  ) {
    self.placeholder = placeholder
    self.control = control
    self.property = property
    self.eventQueue = eventQueue
  }

  public func receive(_ input: FieldInput) {
    switch editing.apply(input) {
    case .nothing: break
    case .shows: eventQueue.observer?.screenShowed(.text(text), on: property)
    case .emits:
      eventQueue.observer?.screenShowed(.text(text), on: property)
      if textHandler == nil { takeDefaultHandler() }
      if let textHandler { eventQueue.emit(.text(control, text, handler: textHandler)) }
    }
  }

  @inline(never)
  private func takeDefaultHandler() {
    textHandler = eventQueue.defaultActions?.onText
  }
}
