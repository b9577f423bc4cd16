package import FormScreen
import HeadlessUI
import Interaction
package import Queues

/// The view: passes the user's events to the view model and shows the states that it hears of.
package final class MVVMClosureForm: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = FormViewModel(queues: queues)
    viewModel.stateDidUpdate = { [weak self] in self?.show($0) }
    viewModel.didRegister = { [weak self] in self?.screen.alert.present($0) }
    screen.id.onText = { [weak viewModel] in viewModel?.idDidChange(to: $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak viewModel] in viewModel?.registerTapped() }
    viewModel.pullState()
  }

  private func show(_ state: FormViewModelState) {
    switch state {
    case .rejected(let text): show(text, in: .red, canRegister: false)
    case .acceptable(let text): show(text, in: .green, canRegister: true)
    }
  }

  private func show(_ text: String, in color: Color, canRegister: Bool) {
    screen.validation.text = text
    screen.validation.color = color
    screen.register.isEnabled = canRegister
  }
}
