public import FeatureContract
public import FormScreen
import HeadlessUI
import Interaction

// FormSpecification: the rules that every implementation of the form is judged by. No architecture
// imports it. It states the rules and the texts itself: a specification that shared the model's
// code could not detect its bugs.

extension Feature<FormScreen> {
  /// The registration form, as the rest of the package knows it.
  public static var form: Self {
    var form = Feature("form") { _ in FormRules() }
    form.meanings = [
      TextMeaning("空欄があります", "a field is empty"),
      TextMeaning("パスワードが確認用と一致していません", "the password and its confirmation differ"),
      TextMeaning("登録可能です", "can be registered"), TextMeaning("登録!", "registered!"),
    ]
    return form
  }
}

/// The rules of the form: the texts that its fields told last, and what they mean. They write no
/// field, so that its fields hold what the user typed, and a write of anything else is a fault.
struct FormRules: Specification {
  private var texts = ["", "", ""]
  private var changes = 0

  var modelChanges: Int? { changes }

  mutating func apply(_ event: UserEvent, on screen: FormScreen) {
    switch event {
    // An edit is a change, also of an equal text: a field tells its text at each event.
    case .text(let field, let text):
      for (index, known) in [screen.id, screen.password, screen.confirm].enumerated()
      where known === field {
        texts[index] = text
        changes += 1
      }
    // The button was enabled by what the screen showed; nothing is validated again.
    case .tap(screen.register):
      screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    default: break
    }
  }

  func show(on screen: FormScreen) {
    let (text, color, isEnabled) = verdict
    screen.validation.text = text
    screen.validation.color = color
    screen.register.isEnabled = isEnabled
  }

  func groups(on screen: FormScreen) -> [[Control]] { [[screen.validation, screen.register]] }

  /// Blank comes before mismatch; texts match by Swift's `==`, which is canonical equivalence.
  private var verdict: (text: String, color: Color, isEnabled: Bool) {
    if texts.contains(where: \.isEmpty) { return ("空欄があります", .red, false) }
    if texts[1] != texts[2] { return ("パスワードが確認用と一致していません", .red, false) }
    return ("登録可能です", .green, true)
  }
}
