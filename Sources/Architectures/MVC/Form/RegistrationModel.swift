import FormModel
import Queues

/// Is told, where the model runs, that the model changed.
protocol RegistrationModelDelegate: AnyObject {
  func registrationModelDidChange(_ model: RegistrationModel)
}

/// The model: keeps the texts and tells its delegate each time the validation was set.
final class RegistrationModel {
  weak var delegate: (any RegistrationModelDelegate)?
  private let form: FormModel
  private(set) var validation: FormValidation {
    didSet { delegate?.registrationModelDidChange(self) }
  }

  init(queues: LayoutQueues) {
    form = FormModel(observer: queues.cellObserver)
    validation = form.validation
  }

  func edit(_ field: FormField, _ text: String) {
    form.edit(field, text)
    validation = form.validation
  }
}
