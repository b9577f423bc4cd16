package import FormScreen
import HeadlessUI
package import Queues

/// The view: passes the user's events to the view model and shows what its streams bring.
package final class MVVMAsyncForm: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel
  private var tasks: [Task<Void, Never>] = []

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = FormViewModel(queues: queues)
    screen.id.onText = { [weak viewModel] in viewModel?.idDidChange(to: $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    tasks = [
      viewModel.text.follow { [weak self] in self?.screen.validation.text = $0 },
      viewModel.color.follow { [weak self] in self?.screen.validation.color = $0 },
      viewModel.canRegister.follow { [weak self] in self?.screen.register.isEnabled = $0 },
    ]
  }

  deinit {
    for task in tasks { task.cancel() }
  }

  private func registerTapped() {
    screen.alert.present(viewModel.registerTapped())
  }
}
