import FormModel
import Interaction
import Queues

/// The states the form can be in, as its view must show them.
enum FormViewModelState {
  case rejected(text: String)
  case acceptable(text: String)

  init(_ validation: FormValidation) {
    let text = validation.message
    self = validation.isAcceptable ? .acceptable(text: text) : .rejected(text: text)
  }
}

/// Takes the texts to the model and derives the form's state from it. Called on main.
final class FormViewModel: ViewModel {
  var stateDidUpdate: ((FormViewModelState) -> Void)?
  /// Not a state: it happens, and the state stays.
  var didRegister: ((Alert) -> Void)?
  private let queues: LayoutQueues
  private let model: FormModel

  init(queues: LayoutQueues) {
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  /// Tells the present state. Without a binding nobody else sends the first one.
  func pullState() {
    queues.onModel { [self] in tellState() }
  }

  func idDidChange(to text: String) { edit(.id, text) }

  func passwordDidChange(to text: String) { edit(.password, text) }

  func confirmDidChange(to text: String) { edit(.confirm, text) }

  func registerTapped() {
    didRegister?(FormWords.registered)
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      tellState()
    }
  }

  private func tellState() {
    let validation = model.validation
    queues.deliver { [self] in stateDidUpdate?(FormViewModelState(validation)) }
  }
}
