import Interaction

/// A row of a table: what is done to an empty field, and what it must then hold.
struct EditingStory: Sendable, CustomStringConvertible {
  let description: String
  let inputs: [FieldInput]
  let text: String
  /// What becomes of the last input.
  let outcome: TextEditing.Outcome

  static let all =
    typing + deleting + characters + joining + composing + composingAtJoins + setting

  init(
    _ description: String, _ inputs: [FieldInput], gives text: String,
    _ outcome: TextEditing.Outcome = .emits
  ) {
    self.description = description
    self.inputs = inputs
    self.text = text
    self.outcome = outcome
  }

  /// The text and the last outcome after all inputs. Texts are compared by their scalars.
  func play() -> (text: String, outcome: TextEditing.Outcome) {
    var editing = TextEditing()
    var outcome = TextEditing.Outcome.nothing
    for input in inputs { outcome = editing.apply(input) }
    return (editing.text, outcome)
  }
}
