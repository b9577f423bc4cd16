import FormScreen
import HeadlessUI

/// The view: passes the user's events to the view model and shows what its streams bring.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel
  private var tasks: [Task<Void, Never>] = []

  init(screen: FormScreen, viewModel: FormViewModel) {
    self.screen = screen
    self.viewModel = viewModel
  }

  deinit {
    for task in tasks { task.cancel() }
  }

  func viewDidLoad() {
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

  private func registerTapped() {
    screen.alert.present(viewModel.registerTapped())
  }
}
