import EventLogs
import FeatureContract
import FormScreen
import HeadlessUI
package import Interaction

// FormSpecification: the rules that every implementation of the form is judged by, and the form's
// part of the scenario language and of the machine-readable output. No architecture imports it. It
// states the rules and the texts itself: a specification that shared the model's code could not
// detect its bugs.

/// The form as a pure fold over its inputs.
///
/// The state is the text that each field shows, the text that it told last (they differ after
/// `set`), and whether the alert is up.
package struct FormSpecification: FeatureSpecification {
  private var fields = [TextEditing](repeating: TextEditing(), count: 3)
  private var told = ["", "", ""]
  private var isLoaded = false
  private var isAlertUp = false
  private var changes = 0

  package init() {}

  package var modelChanges: Int? { changes }

  package mutating func apply(_ input: UserInput, shown: Snapshot) {
    switch input {
    case .load: isLoaded = true
    case .end: break
    case .tap(FormControls.alertOK): isAlertUp = false
    case _ where isAlertUp: break
    case .tap:
      // The gate is what the screen shows at the tap; nothing is validated again.
      isAlertUp = shown[FormControls.registerEnabled.rawValue] == .flag(true)
    case .field(let control, let edit):
      let index = Int(control.rawValue)
      if fields[index].apply(edit) == .emits {
        told[index] = fields[index].text
        // An edit is a change, also of an equal text: a field tells its text at each event.
        changes += 1
      }
    case .tapRow, .swipeRow, .scroll, .cancelBack, .external:
      preconditionFailure("the form has no rows and takes no commands")
    }
  }

  package var screen: Snapshot {
    var screen = Snapshot(FormScreen.controls.properties.map(\.initial))
    for (index, field) in fields.enumerated() {
      screen[UInt16(index)] = .text(field.text)
    }
    guard isLoaded else { return screen }
    let (text, color, isEnabled) = verdict
    screen[FormControls.validationText.rawValue] = .text(text)
    screen[FormControls.validationColor.rawValue] = .text(color)
    screen[FormControls.registerEnabled.rawValue] = .flag(isEnabled)
    if isAlertUp {
      screen[FormControls.alertShown.rawValue] = .list([
        .text("登録!"), .text(""), .list([.text("ok")]),
      ])
    }
    return screen
  }

  package func screen(showing model: Self) -> Snapshot? {
    var mixed = self
    mixed.told = model.told
    return mixed.screen
  }

  package static let groups = [
    [FormControls.validationText, FormControls.validationColor, FormControls.registerEnabled]
  ]

  /// Blank comes before mismatch; texts match by Swift's `==`, which is canonical equivalence.
  private var verdict: (text: String, color: String, isEnabled: Bool) {
    if told.contains(where: \.isEmpty) { return ("空欄があります", "red", false) }
    if told[1] != told[2] { return ("パスワードが確認用と一致していません", "red", false) }
    return ("登録可能です", "green", true)
  }
}
