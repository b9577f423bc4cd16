import FormModel
import Interaction
import Observation
import Queues

/// Takes the texts to the model, and observes what the model makes of them. Used on main.
@Observable
final class FormViewModel {
  /// Set after each event of a field; views hear of it where it changes.
  private var verdict: FormValidation
  private let queues: LayoutQueues
  private let model: FormModel

  init(queues: LayoutQueues) {
    let model = FormModel(observer: queues.cellObserver)
    self.queues = queues
    self.model = model
    verdict = model.validation
  }

  var validation: ValidationPresentation { ValidationPresentation(verdict) }

  func idDidChange(to text: String) { edit(.id, text) }

  func passwordDidChange(to text: String) { edit(.password, text) }

  func confirmDidChange(to text: String) { edit(.confirm, text) }

  /// - Returns: The alert to present. As an observed property it would come a turn later, and a
  ///   second one that is equal would not come at all.
  func registerTapped() -> Alert {
    FormWords.registered
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      let verdict = model.validation
      queues.deliver { [self] in self.verdict = verdict }
    }
  }
}

/// The validation as it is shown.
struct ValidationPresentation {
  let text: String
  let color: Color
  let canRegister: Bool

  init(_ validation: FormValidation) {
    text = validation.message
    color = validation.isAcceptable ? .green : .red
    canRegister = validation.isAcceptable
  }
}
