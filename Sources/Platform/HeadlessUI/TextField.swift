public import Interaction

/// A text field: edits by `TextEditing`'s rules and reports its full text.
public class TextField: Control {
  /// Called on main with the full text after each edit, also unchanged on focus, blur and return.
  public var onText: ((String) -> Void)? {
    get { textHandler }
    set { textHandler = newValue }
  }

  public let placeholder: String
  @exclusivity(unchecked) private var textHandler: ((String) -> Void)?
  @exclusivity(unchecked) private var editing = TextEditing()

  /// A program that writes it tells no event. The caret goes to the end, as in a `UITextField`, so an
  /// echo moves it away from where the user types. See `TextEditing.write` for marked text.
  public var text: String {
    get { editing.text }
    set {
      editing.write(newValue)
      wrote(.text(newValue))
    }
  }
  /// An input method composes: a program that writes another text ends its work.
  public final var isMarked: Bool { editing.isMarked }
  var kind: ControlKind { .textField }

  public init(_ placeholder: String = "") {
    self.placeholder = placeholder
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let field = table.add(.init(name, kind))
    table.add(.init(name, .text, of: field, initial: .text(text)))
  }

  public override func receive(_ input: UserInput, part: Int) {
    guard case .field(_, let edit) = input, let eventQueue else { return }
    switch editing.apply(edit) {
    case .nothing: break
    case .shows: eventQueue.observer?.screenShowed(.text(text), on: property(0))
    case .emits:
      if isObserved { eventQueue.observer?.screenShowed(.text(text), on: property(0)) }
      if textHandler == nil { takeDefaultHandler() }
      if let textHandler { eventQueue.emit(.text(id, text, handler: textHandler)) }
    }
  }

  @inline(never)
  private func takeDefaultHandler() {
    textHandler = eventQueue?.defaultActions?.onText
  }

  public override func adopt(_ values: ArraySlice<Value>) {
    // A value compares long texts fast.
    guard let value = values.first, value != .text(self.text), case .text(let text) = value else {
      return
    }
    _ = editing.apply(.set(text))
  }

  /// Takes what is edited there, silently: the caret and the marked text besides the text.
  package final func adopt(_ editing: TextEditing) { self.editing = editing }
}

extension ControlKind {
  package static let textField = ControlKind(.textField, takes: Gesture.ofFields)
}
