package import Interaction

/// The verdict of the form's rules on its texts. Blank comes before mismatch.
public enum FormValidation: Hashable, Sendable, CaseIterable {
  case blank
  case mismatch
  case ok

  public init(isBlank: Bool, isMatch: Bool) {
    self = isBlank ? .blank : isMatch ? .ok : .mismatch
  }

  package init(id: String, password: String, confirm: String) {
    self.init(
      isBlank: FormRules.isBlank(id, password, confirm),
      isMatch: FormRules.isMatch(password, confirm))
  }

  /// The form can be registered.
  public var isAcceptable: Bool { self == .ok }

  public var message: String {
    switch self {
    case .blank: "空欄があります"
    case .mismatch: "パスワードが確認用と一致していません"
    case .ok: "登録可能です"
    }
  }
}

/// The two rules of the form. Nothing is trimmed and no length is asked for.
public enum FormRules {
  /// True if any field is empty. A space fills a field.
  public static func isBlank(_ id: String, _ password: String, _ confirm: String) -> Bool {
    id.isEmpty || password.isEmpty || confirm.isEmpty
  }

  /// Swift's `String ==`: canonically equivalent texts match. Nothing else compares texts so.
  public static func isMatch(_ password: String, _ confirm: String) -> Bool {
    password == confirm
  }
}

package enum FormWords {
  package static var registered: Alert { Alert(title: "登録!", message: "", actions: ["ok"]) }
}
