/// The text that each field told last.
public struct FormTexts: Hashable, Sendable {
  public var id = ""
  public var password = ""
  public var confirm = ""

  public init() {}

  public subscript(field: FormField) -> String {
    get {
      switch field {
      case .id: id
      case .password: password
      case .confirm: confirm
      }
    }
    set {
      switch field {
      case .id: id = newValue
      case .password: password = newValue
      case .confirm: confirm = newValue
      }
    }
  }

  public var verdict: Verdict {
    Verdict(
      isBlank: FormRules.isBlank(id, password, confirm),
      isMatch: FormRules.isMatch(password, confirm))
  }
}
