/// One action of a user on a text field; `set` is one of the program.
public enum FieldInput: Hashable, Sendable, Codable {
  case focus
  case blur
  /// The return key: re-emits the text and moves nothing. Marked text stays, as it does on a blur.
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
  /// The program sets the text: it is shown, and no event is emitted.
  case set(String)
  /// Moves the caret or selects, in `Character`s, both ends clamped to the text. No event.
  case select(Range<Int>)
}

extension FieldInput {
  /// The gesture and its payload.
  package var parts: (gesture: Gesture, payload: InputParts.Payload) {
    switch self {
    case .focus: (.focus, .none)
    case .blur: (.blur, .none)
    case .submit: (.submit, .none)
    case .key(let text): (.key, .text(text))
    case .backspace: (.backspace, .none)
    case .paste(let text): (.paste, .text(text))
    case .fill(let text): (.fill, .text(text))
    case .compose(let text): (.compose, .text(text))
    case .commit(let text): (.commit, .text(text))
    case .cancelCompose: (.cancelCompose, .none)
    case .set(let text): (.set, .text(text))
    case .select(let range): (.select, .range(range))
    }
  }
}
