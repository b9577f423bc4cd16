import FormModel
import Queues

/// The only owner of the form's state. Used where the model runs.
final class FormStore {
  private let model: FormModel
  private var observers: [(Verdict) -> Void] = []

  init(dispatcher: Dispatcher<FormDispatchValue>, queues: LayoutQueues) {
    model = FormModel(observer: queues.cellObserver)
    dispatcher.register { [weak self] in self?.reduce($0) }
  }

  /// The observer is told the verdict at once, and again after each reduced value.
  func observe(_ observer: @escaping (Verdict) -> Void) {
    observers.append(observer)
    observer(model.verdict)
  }

  private func reduce(_ value: FormDispatchValue) {
    switch value {
    case .edited(let field, let text): model.edit(field, text)
    }
    let verdict = model.verdict
    for observer in observers { observer(verdict) }
  }
}
