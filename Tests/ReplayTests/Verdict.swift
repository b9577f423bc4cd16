import EventLogs
import FormScreen
import HeadlessUI
import Interaction

/// What the form can say, as the tests state it.
enum Verdict: CaseIterable {
  case blank
  case mismatch
  case ok

  init(of texts: [String]) {
    self = texts.contains("") ? .blank : texts[1] == texts[2] ? .ok : .mismatch
  }

  var text: String {
    switch self {
    case .blank: "空欄があります"
    case .mismatch: "パスワードが確認用と一致していません"
    case .ok: "登録可能です"
    }
  }

  var color: Color { self == .ok ? .green : .red }

  var isEnabled: Bool { self == .ok }
}
