package import FormScreen
import HeadlessUI
import Interaction
package import Queues

/// The view: asks for actions and shows what the stores tell it.
package final class FluxForm: ScreenSession {
  private let screen: FormScreen
  private let actionCreator: FormActionCreator
  private let formStore: FormStore
  private let alertStore: AlertStore

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    let dispatcher = Dispatcher<FormAction>()
    let actionCreator = FormActionCreator(dispatcher: dispatcher)
    self.screen = screen
    self.actionCreator = actionCreator
    formStore = FormStore(dispatcher: dispatcher, queues: queues)
    alertStore = AlertStore(dispatcher: dispatcher)
    screen.id.onText = { [weak actionCreator] in actionCreator?.changeID(to: $0) }
    screen.password.onText = { [weak actionCreator] in actionCreator?.changePassword(to: $0) }
    screen.confirm.onText = { [weak actionCreator] in actionCreator?.changeConfirm(to: $0) }
    screen.register.onTap = { [weak actionCreator] in actionCreator?.register() }
    alertStore.observe { [weak self] in self?.showAlert() }
    formStore.observe { [weak self] in self?.show($0) }
  }

  private func showAlert() {
    if let alert = alertStore.alert { screen.alert.present(alert) }
  }

  private func show(_ state: FormState) {
    screen.validation.text = state.message
    screen.validation.color = state.isAcceptable ? .green : .red
    screen.register.isEnabled = state.isAcceptable
  }
}
