import FormModel
package import FormScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues

/// The form with one state and one reducer.
package struct ReducerForm: Architecture {
  package let name = "reducer"

  package init() {}

  package func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let model = FormModel(observer: queues.cellObserver)
    let environment = FormEnvironment(alert: screen.alert, model: model, queues: queues)
    let store = FormStore(
      FormState(validation: model.validation), reduce: FormReducer.reduce,
      perform: environment.perform)
    let view = FormView(screen: screen, store: store)
    view.viewDidLoad()
    return view
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
