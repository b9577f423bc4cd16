import Interaction

/// A text for a field: one entry of `autofill`.
struct FieldText {
  let field: ControlID
  let text: TextTemplate
}
