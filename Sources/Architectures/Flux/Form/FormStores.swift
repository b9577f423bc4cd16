import FormModel
import Interaction
import Queues

/// The form's state as views see it.
struct FormState {
  let message: String
  let isAcceptable: Bool
}

/// The only owner of the form's texts, which live where the model runs.
final class FormStore {
  private let queues: LayoutQueues
  private let model: FormModel
  private var observers: [Observer] = []

  init(dispatcher: Dispatcher<FormAction>, queues: LayoutQueues) {
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
    dispatcher.register { [weak self] action in
      if case .textChanged(let field, let text) = action { self?.edit(field, text) }
    }
  }

  /// The observer is told the present state, and again after each edit. Called on main, and so is
  /// the observer.
  func observe(_ observer: @escaping (FormState) -> Void) {
    queues.onModel { [self] in
      let observer = Observer(tell: observer)
      observers.append(observer)
      tell([observer])
    }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      tell(observers)
    }
  }

  private func tell(_ observers: [Observer]) {
    let validation = model.validation
    let state = FormState(message: validation.message, isAcceptable: validation.isAcceptable)
    for observer in observers {
      queues.deliver { observer.tell(state) }
    }
  }
}

/// A closure in a struct of its own: taken out of an array as it is, it would be wrapped anew each
/// time.
private struct Observer {
  let tell: (FormState) -> Void
}

/// The only owner of the alert. Its state lives on main.
final class AlertStore {
  /// The alert that came up last. The screen closes it without asking the architecture.
  private(set) var alert: Alert?
  private var observers: [() -> Void] = []

  init(dispatcher: Dispatcher<FormAction>) {
    dispatcher.register { [weak self] action in
      if case .registered = action { self?.show(FormWords.registered) }
    }
  }

  /// The observer is told each time that an alert comes up.
  func observe(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func show(_ alert: Alert) {
    self.alert = alert
    for observer in observers { observer() }
  }
}
