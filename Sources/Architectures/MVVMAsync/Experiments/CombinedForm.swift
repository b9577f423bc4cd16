package import FormScreen
package import HeadlessUI
import Interaction
package import Queues

/// The form with one stream per text, joined by `combineLatest` of swift-async-algorithms.
package struct CombinedForm: FormArchitecture {
  package let name = "mvvm-async-combined"

  package var usesTasks: Bool { true }

  package init() {}

  package func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let view = CombinedFormView(screen: screen, viewModel: CombinedFormViewModel(queues: queues))
    view.viewDidLoad()
    return view
  }
}
