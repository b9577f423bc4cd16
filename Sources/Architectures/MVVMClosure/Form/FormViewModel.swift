import FormModel
import Queues

/// Derives the form's state from the model. Used where the model runs.
final class FormViewModel: ViewModel {
  var stateDidUpdate: ((FormViewModelState) -> Void)?
  private let model: FormModel

  init(queues: LayoutQueues) {
    model = FormModel(observer: queues.cellObserver)
  }

  var state: FormViewModelState {
    let verdict = model.verdict
    return verdict.isAcceptable
      ? .acceptable(message: verdict.message) : .rejected(message: verdict.message)
  }

  func edit(_ field: FormField, _ text: String) {
    model.edit(field, text)
    stateDidUpdate?(state)
  }
}
