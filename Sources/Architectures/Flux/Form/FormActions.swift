import FormModel

/// The events that change the stores' states.
enum FormAction {
  case textChanged(FormField, text: String)
  case registered
}

/// The actions that the form's view can ask for. Called on main.
final class FormActionCreator {
  private let dispatcher: Dispatcher<FormAction>

  init(dispatcher: Dispatcher<FormAction>) {
    self.dispatcher = dispatcher
  }

  func changeID(to text: String) { dispatcher.dispatch(.textChanged(.id, text: text)) }
  func changePassword(to text: String) { dispatcher.dispatch(.textChanged(.password, text: text)) }
  func changeConfirm(to text: String) { dispatcher.dispatch(.textChanged(.confirm, text: text)) }
  func register() { dispatcher.dispatch(.registered) }
}
