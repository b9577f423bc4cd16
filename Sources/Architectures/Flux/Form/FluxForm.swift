public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in Flux.
public struct FluxForm: FormArchitecture {
  public let name = "flux"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let dispatcher = Dispatcher<FormDispatchValue>()
    let view = FormView(
      screen: screen, queues: queues,
      action: FormAction(dispatcher: dispatcher, queues: queues),
      store: FormStore(dispatcher: dispatcher, queues: queues))
    view.viewDidLoad()
    return view
  }
}
