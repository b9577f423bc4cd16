package import FormScreen
import HeadlessUI
package import Queues

/// The view: passes the user's events to the view model and shows what it observes there.
package final class MVVMObservableForm: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel
  private var tracking: AnyObject?

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = FormViewModel(queues: queues)
    screen.id.onText = { [weak viewModel] in viewModel?.idDidChange(to: $0) }
    screen.password.onText = { [weak viewModel] in viewModel?.passwordDidChange(to: $0) }
    screen.confirm.onText = { [weak viewModel] in viewModel?.confirmDidChange(to: $0) }
    screen.register.onTap = { [weak self] in self?.registerTapped() }
    tracking = Renewal(queues: queues).track { [viewModel] in
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
