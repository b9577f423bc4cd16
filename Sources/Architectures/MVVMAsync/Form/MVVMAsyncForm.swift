package import FormScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues

/// The form in MVVM by async streams.
package struct MVVMAsyncForm: Architecture {
  package let name = "mvvm-async"

  package var usesTasks: Bool { true }

  package init() {}

  package func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let view = FormView(screen: screen, viewModel: FormViewModel(queues: queues))
    view.viewDidLoad()
    return view
  }
}
