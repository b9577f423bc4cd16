public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in MVVM with a closure.
public struct MVVMClosureForm: FormArchitecture {
  public let name = "mvvm-closure"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let view = FormView(screen: screen, viewModel: FormViewModel(queues: queues))
    view.viewDidLoad()
    return view
  }
}
