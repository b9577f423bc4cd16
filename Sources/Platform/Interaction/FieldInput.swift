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

extension FieldInput {
  /// The kind of the input, and what it brings.
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

  /// Nil for parts that do not make one.
  init?(_ gesture: Gesture, _ payload: InputParts.Payload) {
    switch (gesture, payload) {
    case (.focus, .none): self = .focus
    case (.blur, .none): self = .blur
    case (.submit, .none): self = .submit
    case (.key, .text(let text)): self = .key(text)
    case (.backspace, .none): self = .backspace
    case (.paste, .text(let text)): self = .paste(text)
    case (.fill, .text(let text)): self = .fill(text)
    case (.compose, .text(let text)): self = .compose(text)
    case (.commit, .text(let text)): self = .commit(text)
    case (.cancelCompose, .none): self = .cancelCompose
    case (.set, .text(let text)): self = .set(text)
    case (.select, .range(let range)): self = .select(range)
    default: return nil
    }
  }
}
