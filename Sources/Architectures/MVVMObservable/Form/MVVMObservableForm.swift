package import FormScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues

/// The form in MVVM with Observation.
package struct MVVMObservableForm: Architecture {
  package let name = "mvvm-observable"

  package init() {}

  package func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let view = FormView(
      screen: screen, viewModel: FormViewModel(queues: queues), renewal: Renewal(queues: queues))
    view.viewDidLoad()
    return view
  }
}
