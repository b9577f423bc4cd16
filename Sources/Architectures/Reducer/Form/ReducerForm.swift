import FormModel
package import FormScreen
import HeadlessUI
package import Queues

/// The view: sends what the user does, and writes what differs from what it showed.
package final class ReducerForm: ScreenSession {
  private let screen: FormScreen
  private let store: FormStore
  /// The state that the screen shows; nil before the first.
  private var shown: FormState?

  package init(_ screen: FormScreen, _ queues: LayoutQueues) {
    let model = FormModel(observer: queues.cellObserver)
    let environment = FormEnvironment(alert: screen.alert, model: model, queues: queues)
    self.screen = screen
    store = FormStore(
      FormState(validation: model.validation), reduce: FormReducer.reduce,
      perform: environment.perform)
    screen.id.onText = { [weak store] in store?.send(.idChanged($0)) }
    screen.password.onText = { [weak store] in store?.send(.passwordChanged($0)) }
    screen.confirm.onText = { [weak store] in store?.send(.confirmChanged($0)) }
    screen.register.onTap = { [weak store] in store?.send(.registerTapped) }
    store.observe(for: self) { [weak self] in self?.show($0) }
  }

  private func show(_ state: FormState) {
    if state.message != shown?.message { screen.validation.text = state.message }
    if state.color != shown?.color { screen.validation.color = state.color }
    if state.canRegister != shown?.canRegister { screen.register.isEnabled = state.canRegister }
    shown = state
  }
}

/// Carries out the form's effects. Called on main.
final class FormEnvironment {
  private let alert: AlertPresenter
  private let model: FormModel
  private let queues: LayoutQueues

  init(alert: AlertPresenter, model: FormModel, queues: LayoutQueues) {
    self.alert = alert
    self.model = model
    self.queues = queues
  }

  func perform(_ effect: FormEffect, for store: FormStore) {
    switch effect {
    case .edit(let field, let text): edit(field, text, for: store)
    case .present(let alert): self.alert.present(alert)
    }
  }

  private func edit(_ field: FormField, _ text: String, for store: FormStore) {
    queues.onModel { [self] in
      model.edit(field, text)
      let validation = model.validation
      queues.deliver { store.send(.validated(validation)) }
    }
  }
}
