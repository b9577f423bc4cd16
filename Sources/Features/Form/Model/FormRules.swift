/// The two rules of the form. Nothing is trimmed and no length is asked for.
public enum FormRules {
  /// Whether any field is empty. A space is not.
  public static func isBlank(_ id: String, _ password: String, _ confirm: String) -> Bool {
    id.isEmpty || password.isEmpty || confirm.isEmpty
  }

  /// Swift's `String ==`: canonically equivalent texts match. The one place where that is meant.
  public static func isMatch(_ password: String, _ confirm: String) -> Bool {
    password == confirm
  }
}
