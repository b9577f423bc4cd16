import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The view: hands texts to the view model and shows the states it hears of.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let viewModel: FormViewModel

  init(screen: FormScreen, queues: LayoutQueues, viewModel: FormViewModel) {
    self.screen = screen
    self.queues = queues
    self.viewModel = viewModel
  }

  func viewDidLoad() {
    viewModel.stateDidUpdate = { [weak self] state in self?.deliver(state) }
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    // Without a binding nobody sends the first state: the view pulls it, once.
    queues.onModel { [weak self, viewModel] in self?.deliver(viewModel.state) }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [viewModel] in viewModel.edit(field, text) }
  }

  private func registerTapped() {
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func deliver(_ state: FormViewModelState) {
    queues.deliver { [weak self] in self?.show(state) }
  }

  private func show(_ state: FormViewModelState) {
    switch state {
    case .rejected(let message): show(message, in: .red, canRegister: false)
    case .acceptable(let message): show(message, in: .green, canRegister: true)
    }
  }

  private func show(_ message: String, in color: Color, canRegister: Bool) {
    screen.validation.text = message
    screen.validation.color = color
    screen.register.isEnabled = canRegister
  }
}
