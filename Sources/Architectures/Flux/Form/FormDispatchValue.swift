import FormModel

/// What can happen to the form's state.
enum FormDispatchValue {
  case edited(FormField, text: String)
}
