import BindLabKit
import FormScreen
import Observation
import SignUp

/// The view of the sign-up form, as one of UIKit would be written: it passes texts and taps to the
/// view model, and shows what it observes there.
@MainActor
final class SignUpView {
  private let screen: FormScreen
  private let viewModel: SignUpViewModel

  init(_ screen: FormScreen, _ viewModel: SignUpViewModel) {
    self.screen = screen
    self.viewModel = viewModel
    screen.id.onText = { [weak viewModel] in viewModel?.userID = $0 }
    screen.password.onText = { [weak viewModel] in viewModel?.password = $0 }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmation = $0 }
    screen.register.onTap = { [weak self] in self?.register() }
    render()
  }

  /// Shows the state, and comes back after the next change of what it has read.
  private func render() {
    withObservationTracking {
      screen.validation.text = viewModel.message
      screen.validation.color = viewModel.canRegister ? .green : .red
      screen.register.isEnabled = viewModel.canRegister
    } onChange: { [weak self] in
      Task(name: "render") { @MainActor [weak self] in self?.render() }
    }
  }

  private func register() {
    screen.alert.present(Alert(title: viewModel.register(), message: "", actions: ["ok"]))
  }
}
