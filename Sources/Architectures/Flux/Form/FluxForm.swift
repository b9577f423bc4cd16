import FormModel
public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in Flux.
public struct FluxForm: FormArchitecture {
  public let name = "flux"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let dispatcher = Dispatcher<FormAction>()
    let view = FormView(
      screen: screen, actionCreator: FormActionCreator(dispatcher: dispatcher),
      store: FormStore(dispatcher: dispatcher, queues: queues))
    view.viewDidLoad()
    return view
  }
}

/// What can happen to the form's state.
enum FormAction {
  case textChanged(FormField, text: String)
}

/// What the form's view can ask for.
final class FormActionCreator {
  private let dispatcher: Dispatcher<FormAction>

  init(dispatcher: Dispatcher<FormAction>) {
    self.dispatcher = dispatcher
  }

  func changeID(to text: String) {
    dispatcher.dispatch(.textChanged(.id, text: text))
  }

  func changePassword(to text: String) {
    dispatcher.dispatch(.textChanged(.password, text: text))
  }

  func changeConfirm(to text: String) {
    dispatcher.dispatch(.textChanged(.confirm, text: text))
  }
}
