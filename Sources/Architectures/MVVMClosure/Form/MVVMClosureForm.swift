package import FormScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues

/// The form in MVVM with a closure.
package struct MVVMClosureForm: Architecture {
  package let name = "mvvm-closure"

  package init() {}

  package func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let view = FormView(screen: screen, viewModel: FormViewModel(queues: queues))
    view.viewDidLoad()
    return view
  }
}
