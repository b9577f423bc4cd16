import FormModel
import Queues

/// The model: keeps the texts and tells its delegate when the verdict was set again.
final class RegistrationModel {
  weak var delegate: (any RegistrationModelDelegate)?
  private let form: FormModel
  private(set) var verdict: Verdict {
    didSet { delegate?.registrationModelDidChange(self) }
  }

  init(queues: LayoutQueues) {
    form = FormModel(observer: queues.cellObserver)
    verdict = form.verdict
  }

  func edit(_ field: FormField, _ text: String) {
    form.edit(field, text)
    verdict = form.verdict
  }
}
