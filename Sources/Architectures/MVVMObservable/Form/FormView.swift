import FormScreen
import HeadlessUI
import Interaction

/// The view: passes the user's events to the view model and shows what it observes there.
final class FormView: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel
  private let renewal: Renewal
  private var trackings: [AnyObject] = []

  init(screen: FormScreen, viewModel: FormViewModel, renewal: Renewal) {
    self.screen = screen
    self.viewModel = viewModel
    self.renewal = renewal
  }

  func viewDidLoad(trackingPerControl isTrackedPerControl: Bool) {
    screen.id.onText = { [weak viewModel] in viewModel?.idDidChange(to: $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    if isTrackedPerControl {
      trackControls()
    } else {
      track(\.self) { $0.show($1) }
    }
  }

  private func trackControls() {
    track(\.text) { $0.screen.validation.text = $1 }
    track(\.color) { $0.screen.validation.color = $1 }
    track(\.canRegister) { $0.screen.register.isEnabled = $1 }
  }

  private func track<Shown: Sendable>(
    _ part: @escaping (ValidationPresentation) -> Shown,
    show: @escaping (FormView, Shown) -> Void
  ) {
    let tracking = renewal.track { [viewModel] in
      part(viewModel.validation)
    } show: { [weak self] in
      if let self { show(self, $0) }
    }
    trackings.append(tracking)
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
