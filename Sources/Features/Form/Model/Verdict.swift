/// What the form says of its texts. Blank comes before mismatch.
public enum Verdict: Hashable, Sendable, CaseIterable {
  case blank
  case mismatch
  case ok

  public init(isBlank: Bool, isMatch: Bool) {
    self = isBlank ? .blank : isMatch ? .ok : .mismatch
  }

  /// Whether the form can be registered.
  public var isAcceptable: Bool { self == .ok }

  public var message: String {
    switch self {
    case .blank: "空欄があります"
    case .mismatch: "パスワードが確認用と一致していません"
    case .ok: "登録可能です"
    }
  }
}
