import FormModel
import Queues

/// What the form's view can ask for.
final class FormAction {
  private let dispatcher: Dispatcher<FormDispatchValue>
  private let queues: LayoutQueues

  init(dispatcher: Dispatcher<FormDispatchValue>, queues: LayoutQueues) {
    self.dispatcher = dispatcher
    self.queues = queues
  }

  func edit(_ field: FormField, _ text: String) {
    queues.onModel { [dispatcher] in dispatcher.dispatch(.edited(field, text: text)) }
  }
}
