package import FormScreen
import HeadlessUI
import Interaction
package import Queues

/// The passive view: passes the events on to the presenter and shows what that tells it.
package final class MVPForm: ScreenSession, RegistrationView {
  private let screen: FormScreen
  private let presenter: RegistrationPresenter

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    presenter = RegistrationPresenter(queues: queues)
    presenter.view = self
    screen.id.onText = { [weak presenter] in presenter?.idDidChange(to: $0) }
    screen.password.onText = { [weak presenter] in presenter?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak presenter] in presenter?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak presenter] in presenter?.registerTapped() }
    presenter.viewDidLoad()
  }

  func showValidation(_ text: String, in color: Color) {
    screen.validation.text = text
    screen.validation.color = color
  }

  func setCanRegister(_ canRegister: Bool) {
    screen.register.isEnabled = canRegister
  }

  func showAlert(_ alert: Alert) {
    screen.alert.present(alert)
  }
}
