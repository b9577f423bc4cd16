import CombineOperators
package import FormScreen
import HeadlessUI
import OpenCombine
package import Queues

/// The view: makes publishers of the screen's events and subscribes to the view model's outputs.
package final class MVVMReactiveForm: ScreenSession {
  private let screen: FormScreen
  private let viewModel: FormViewModel
  private let id = OrderedPassthroughSubject<String, Never>()
  private let password = OrderedPassthroughSubject<String, Never>()
  private let confirm = OrderedPassthroughSubject<String, Never>()
  private let registerTap = OrderedPassthroughSubject<Void, Never>()
  /// An array, so that it is torn down in order.
  private var cancellables: [AnyCancellable] = []

  package init(_ screen: FormScreen, _ queues: LayoutQueues, _ graph: FormGraph) {
    self.screen = screen
    viewModel = graph.viewModel.init(model: RegistrationModel(queues: queues), queues: queues)
    screen.id.onText = { [weak id] in id?.send($0) }
    screen.password.onText = { [weak password] in password?.send($0) }
    screen.confirm.onText = { [weak confirm] in confirm?.send($0) }
    screen.register.onTap = { [weak registerTap] in registerTap?.send() }
    let outputs = viewModel.bind(
      FormViewModel.Inputs(
        id: AnyPublisher(id), password: AnyPublisher(password), confirm: AnyPublisher(confirm),
        registerTap: AnyPublisher(registerTap)))
    cancellables = [
      outputs.validation.sink { [weak self] in self?.show($0) },
      outputs.alert.sink { [weak self] in self?.screen.alert.present($0) },
    ]
  }

  private func show(_ validation: ValidationPresentation) {
    screen.validation.text = validation.text
    screen.validation.color = validation.color
    screen.register.isEnabled = validation.canRegister
  }
}
