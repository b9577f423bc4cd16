import FormScreen
import HeadlessUI

/// The view: passes the user's events to the view model and shows what it observes there.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel
  private let renewal: Renewal
  private var tracking: AnyObject?

  init(screen: FormScreen, viewModel: FormViewModel, renewal: Renewal) {
    self.screen = screen
    self.viewModel = viewModel
    self.renewal = renewal
  }

  func viewDidLoad() {
    screen.id.onText = { [weak viewModel] in viewModel?.idDidChange(to: $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    tracking = renewal.track { [viewModel] in
      viewModel.validation
    } show: { [weak self] in
      self?.show($0)
    }
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
