public import HeadlessUI
public import Interaction
public import Queues

// FormScreen: the controls of the registration form, and the protocol by which an architecture
// binds them. It knows no rule of the form.

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
    // The alert is modal: while it is presented nothing else on the screen takes input.
    case _ where alert.isPresenting: break
    case .tap(FormControls.register): register.receiveTap()
    case .field(FormControls.id, let input): id.receive(input)
    case .field(FormControls.password, let input): password.receive(input)
    case .field(FormControls.confirm, let input): confirm.receive(input)
    case .field, .tap, .tapRow, .swipeRow, .scroll, .cancelBack, .external:
      preconditionFailure("the form has no such control: \(input.description(in: Self.controls))")
    }
  }
}

/// The controls and properties of the form, in the order of the table below.
package enum FormControls {
  package static let id = ControlID(rawValue: 0)
  package static let password = ControlID(rawValue: 1)
  package static let confirm = ControlID(rawValue: 2)
  package static let validation = ControlID(rawValue: 3)
  package static let register = ControlID(rawValue: 4)
  package static let alert = ControlID(rawValue: 5)
  package static let alertOK = ControlID(rawValue: 6)

  package static let idText = PropertyID(rawValue: 0)
  package static let passwordText = PropertyID(rawValue: 1)
  package static let confirmText = PropertyID(rawValue: 2)
  package static let validationText = PropertyID(rawValue: 3)
  package static let validationColor = PropertyID(rawValue: 4)
  package static let registerEnabled = PropertyID(rawValue: 5)
  package static let alertShown = PropertyID(rawValue: 6)

  static let table = ControlTable(
    controls: [
      .init("id", .textField), .init("password", .textField), .init("confirm", .textField),
      .init("validation", .label), .init("register", .button), .init("alert", .alert),
      .init("alert.ok", .alertAction, of: alert),
    ],
    properties: [
      .init("id", .text, of: id, initial: .text("")),
      .init("password", .text, of: password, initial: .text("")),
      .init("confirm", .text, of: confirm, initial: .text("")),
      .init("validation.text", .text, of: validation, initial: .text("")),
      .init("validation.color", .color, of: validation, initial: .text(Color.black.rawValue)),
      .init("register.enabled", .enabled, of: register, initial: .flag(false)),
      .init("alert", .shown, of: alert, initial: .none),
    ])
}

/// One way to bind the form's screen to its rules. Implement it to add an architecture.
public protocol FormArchitecture: Sendable {
  /// Lower case with hyphens, for reports and scenarios.
  var name: String { get }
  /// It makes tasks or uses actors, so a run must run their jobs; false by default.
  var usesTasks: Bool { get }

  /// Builds whatever the architecture needs and connects it to the screen.
  ///
  /// Called on the main queue. The returned session holds whatever must stay alive. Nothing else
  /// does: the screen outlives it. Model work goes through `queues.onModel`, updates through
  /// `queues.deliver`.
  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession
}

extension FormArchitecture {
  public var usesTasks: Bool { false }
}
