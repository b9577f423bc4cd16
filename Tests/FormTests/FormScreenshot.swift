import EventLogs
import Interaction

/// What the form must show, for tables: the specification's and the screen's texts spelled out once
/// more.
struct FormScreenshot: Sendable {
  enum Line: Sendable {
    case unloaded
    case blank
    case mismatch
    case ok
  }

  let fields: [String]
  let line: Line
  var isAlertUp = false

  init(_ id: String, _ password: String, _ confirm: String, _ line: Line, alert: Bool = false) {
    fields = [id, password, confirm]
    self.line = line
    isAlertUp = alert
  }

  /// A value for each of the form's properties.
  var snapshot: Snapshot {
    let alert = Value.list([.text("登録!"), .text(""), .list([.text("ok")])])
    return Snapshot(
      fields.map(Value.text) + shownLine + [isAlertUp ? alert : .none])
  }

  private var shownLine: [Value] {
    switch line {
    case .unloaded: [.text(""), .text("black"), .flag(false)]
    case .blank: [.text("空欄があります"), .text("red"), .flag(false)]
    case .mismatch: [.text("パスワードが確認用と一致していません"), .text("red"), .flag(false)]
    case .ok: [.text("登録可能です"), .text("green"), .flag(true)]
    }
  }
}
