public import HeadlessUI
public import Interaction

// FormScreen: what can be done and seen on the registration form, and the protocol by which an
// architecture takes part in it. It knows no rule of the form.

/// The registration form: three text fields, a line that says what is missing, a button, an alert.
public final class FormScreen: HeadlessScreen {
  public static let controls = FormControls.table

  public let eventQueue = EventQueue()
  public let id: TextField
  public let password: TextField
  public let confirm: TextField
  public let validation: Label
  public let register: Button
  public let alert: AlertPresenter

  public init() {
    id = TextField(placeholder: "ユーザーID", FormControls.id, FormControls.idText, on: eventQueue)
    password = TextField(
      placeholder: "パスワード", FormControls.password, FormControls.passwordText, on: eventQueue)
    confirm = TextField(
      placeholder: "パスワード(確認用)", FormControls.confirm, FormControls.confirmText, on: eventQueue)
    validation = Label(
      text: FormControls.validationText, color: FormControls.validationColor, on: eventQueue)
    register = Button(
      title: "登録", FormControls.register, isEnabled: FormControls.registerEnabled, on: eventQueue)
    alert = AlertPresenter(FormControls.alertShown, on: eventQueue)
  }

  public func receive(_ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    switch input {
    case .load, .end: break
    case .tap(FormControls.alertOK): alert.receiveTap()
    // The alert is modal: while it is up nothing else reaches its screen.
    case _ where alert.presented != nil: break
    case .tap(FormControls.register): register.receiveTap()
    case .field(FormControls.id, let input): id.receive(input)
    case .field(FormControls.password, let input): password.receive(input)
    case .field(FormControls.confirm, let input): confirm.receive(input)
    case .field, .tap, .tapRow, .swipeRow, .scroll, .cancelBack, .external:
      preconditionFailure("the form has no such control: \(input.description(in: Self.controls))")
    }
  }
}
