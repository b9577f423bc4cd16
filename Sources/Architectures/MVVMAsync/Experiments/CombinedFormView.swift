import FormScreen
import HeadlessUI
import Interaction

/// The view: passes the user's events to the view model and shows the validations of its stream.
final class CombinedFormView: ScreenSession {
  private let screen: FormScreen
  private let viewModel: CombinedFormViewModel
  private var task: Task<Void, Never>?

  init(screen: FormScreen, viewModel: CombinedFormViewModel) {
    self.screen = screen
    self.viewModel = viewModel
  }

  deinit {
    task?.cancel()
  }

  func viewDidLoad() {
    screen.id.onText = { [weak viewModel] in viewModel?.idDidChange(to: $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    task = viewModel.validations().follow { [weak self] in self?.show($0) }
  }

  private func registerTapped() {
    screen.alert.present(viewModel.registerTapped())
  }

  private func show(_ validation: ValidationPresentation) {
    screen.validation.text = validation.text
    screen.validation.color = validation.color
    screen.register.isEnabled = validation.canRegister
  }
}
