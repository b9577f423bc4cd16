public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in MVVM by async streams.
public struct MVVMAsyncForm: FormArchitecture {
  public let name = "mvvm-async"

  public var usesTasks: Bool { true }

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let view = FormView(screen: screen, viewModel: FormViewModel(queues: queues))
    view.viewDidLoad()
    return view
  }
}
