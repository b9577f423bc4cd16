public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in MVVM with Observation.
public struct MVVMObservableForm: FormArchitecture {
  public let name = "mvvm-observable"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let view = FormView(
      screen: screen, viewModel: FormViewModel(queues: queues), renewal: Renewal(queues: queues))
    view.viewDidLoad()
    return view
  }
}
