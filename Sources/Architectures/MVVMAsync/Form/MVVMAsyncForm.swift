package import FormScreen
package import HeadlessUI
import Interaction
package import Queues

/// The form in MVVM by async streams.
package struct MVVMAsyncForm: FormArchitecture {
  package let name = "mvvm-async"

  package var usesTasks: Bool { true }

  package init() {}

  package func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let view = FormView(screen: screen, viewModel: FormViewModel(queues: queues))
    view.viewDidLoad()
    return view
  }
}
