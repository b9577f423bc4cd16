import FormModel
import HeadlessUI
import Queues

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
