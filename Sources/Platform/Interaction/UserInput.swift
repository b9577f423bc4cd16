/// One thing that happened to a screen: what a scenario expands to, step by step.
public enum UserInput: Hashable, Sendable {
  /// The screen comes up and an architecture is started on it.
  case load
  case field(ControlID, FieldInput)
  case tap(ControlID)
  /// A tap on a row of the list on top.
  case tapRow(RowTarget)
  /// A swipe over a row of the list on top, to delete it.
  case swipeRow(RowTarget)
  /// The viewport of the list on top starts at this row, counted from 0.
  case scroll(to: Int)
  /// The user begins to go back, and thinks better of it.
  case cancelBack
  /// Something else on the named queue commands the models; the screen is not touched.
  case external(ExternalCommand, on: String)
  /// The screen goes away.
  case end

  /// One line for people: `key id "a"`, `tap register`, `tap row swift`.
  public func description(in table: ControlTable) -> String {
    switch self {
    case .load: "load"
    case .end: "end"
    case .tap(let control): "tap \(table[control].name)"
    case .field(let control, let input): input.description(on: table[control].name)
    case .tapRow(let row): "tap row \(row.description)"
    case .swipeRow(let row): "swipe row \(row.description) to delete"
    case .scroll(let row): "scroll to \(row)"
    case .cancelBack: "cancel back"
    case .external(let command, let queue): "external \(command.description) on \(queue)"
    }
  }
}

extension FieldInput {
  fileprivate func description(on field: String) -> String {
    switch self {
    case .focus: "focus \(field)"
    case .blur: "blur \(field)"
    case .submit: "return \(field)"
    case .key(let text): "key \(field) \"\(text)\""
    case .backspace: "backspace \(field)"
    case .paste(let text): "paste \(field) \"\(text)\""
    case .fill(let text): "fill \(field) \"\(text)\""
    case .compose(let text): "compose \(field) \"\(text)\""
    case .commit(let text): "commit \(field) \"\(text)\""
    case .cancelCompose: "cancelCompose \(field)"
    case .set(let text): "set \(field) \"\(text)\""
    case .select(let range): "select \(field) \(range.lowerBound)..<\(range.upperBound)"
    }
  }
}

/// One thing a user (or, for `set`, the program) does to a text field.
public enum FieldInput: Hashable, Sendable {
  case focus
  case blur
  /// The return key: re-emits the text and moves nothing.
  case submit
  /// One keystroke, inserted at the caret or over the selection.
  case key(String)
  case backspace
  /// One insertion of a whole text at the caret or over the selection.
  case paste(String)
  /// Replaces the whole text (autofill, or an edit whose resulting text is already known).
  case fill(String)
  /// An input-method step: replaces the marked text, or starts it at the caret.
  case compose(String)
  /// Ends the composition with this text in the place of the marked one.
  case commit(String)
  /// Ends the composition and removes the marked text.
  case cancelCompose
  /// The program sets the field: shown, and no event.
  case set(String)
  /// Moves the caret or selects, in `Character`s, both ends clamped to the text. No event.
  case select(Range<Int>)
}

/// Which row of a list the user means, among those that are rendered.
public enum RowTarget: Hashable, Sendable {
  /// The first whose name has the same UTF-8.
  case name(String)
  /// The first whose identity has the same UTF-8; a scenario calls it `url`.
  case identity(String)
  /// Counted from 0 at the first rendered row.
  case position(Int)

  /// `swift`, `{url: https://example.org}`, `{position: 3}`
  public var description: String {
    switch self {
    case .name(let name): name
    case .identity(let identity): "{url: \(identity)}"
    case .position(let position): "{position: \(position)}"
    }
  }
}

extension UserInput {
  /// Whether the input has a line in the machine-readable replay.
  public var isTranscribed: Bool {
    switch self {
    case .end, .field(_, .select): false
    default: true
    }
  }
}

/// The part of a list that is on the screen.
public enum Viewport {
  /// How many rows are rendered at most.
  public static let rows = 12
}
