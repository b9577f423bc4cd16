import FormModel
import Queues

/// Takes texts to the model and says what the view shows of its verdict.
final class RegistrationViewPresenter: RegistrationPresenter {
  weak var view: (any RegistrationView)?
  private let queues: LayoutQueues
  private let model: FormModel

  init(queues: LayoutQueues) {
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func viewDidLoad() {
    queues.onModel { [self] in present(model.verdict) }
  }

  func textDidChange(in field: FormField, to text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      present(model.verdict)
    }
  }

  func registerTapped() {
    view?.showRegistered()
  }

  private func present(_ verdict: Verdict) {
    queues.deliver { [weak self] in
      if verdict.isAcceptable {
        self?.view?.showAcceptance(verdict.message)
      } else {
        self?.view?.showRejection(verdict.message)
      }
    }
  }
}
