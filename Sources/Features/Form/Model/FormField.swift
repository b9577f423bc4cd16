/// The form's text fields.
public enum FormField: Hashable, Sendable, CaseIterable {
  case id
  case password
  case confirm
}
