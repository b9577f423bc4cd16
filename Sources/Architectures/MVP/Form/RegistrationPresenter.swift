import FormModel
import Interaction
import Queues

/// The calls that the presenter makes to the form's view. On main.
protocol RegistrationView: AnyObject {
  func showValidation(_ text: String, in color: Color)
  func setCanRegister(_ canRegister: Bool)
  func showAlert(_ alert: Alert)
}

/// Takes the texts to the model and tells the view what to show of the validation. Called on main.
final class RegistrationPresenter {
  weak var view: (any RegistrationView)?
  private let queues: LayoutQueues
  private let model: FormModel

  init(queues: LayoutQueues) {
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func viewDidLoad() {
    queues.onModel { [self] in present(model.validation) }
  }

  func idDidChange(to text: String) { edit(.id, text) }

  func passwordDidChange(to text: String) { edit(.password, text) }

  func confirmDidChange(to text: String) { edit(.confirm, text) }

  func registerTapped() {
    view?.showAlert(FormWords.registered)
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      present(model.validation)
    }
  }

  private func present(_ validation: FormValidation) {
    queues.deliver { [self] in
      view?.showValidation(validation.message, in: validation.isAcceptable ? .green : .red)
      view?.setCanRegister(validation.isAcceptable)
    }
  }
}
