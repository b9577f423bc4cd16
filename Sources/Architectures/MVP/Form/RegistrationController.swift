import FormModel
import FormScreen
import HeadlessUI
import Interaction

/// The passive view: hands on what the user does and shows what it is told.
final class RegistrationController: ScreenSession, RegistrationView {
  private let screen: FormScreen
  private let presenter: any RegistrationPresenter

  init(screen: FormScreen, presenter: any RegistrationPresenter) {
    self.screen = screen
    self.presenter = presenter
  }

  func viewDidLoad() {
    presenter.view = self
    screen.id.onText = { [weak presenter] in presenter?.textDidChange(in: .id, to: $0) }
    screen.password.onText = { [weak presenter] in presenter?.textDidChange(in: .password, to: $0) }
    screen.confirm.onText = { [weak presenter] in presenter?.textDidChange(in: .confirm, to: $0) }
    screen.register.onTap = { [weak presenter] in presenter?.registerTapped() }
    presenter.viewDidLoad()
  }

  func showRejection(_ message: String) {
    show(message, in: .red, canRegister: false)
  }

  func showAcceptance(_ message: String) {
    show(message, in: .green, canRegister: true)
  }

  func showRegistered() {
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func show(_ message: String, in color: Color, canRegister: Bool) {
    screen.validation.text = message
    screen.validation.color = color
    screen.register.isEnabled = canRegister
  }
}
