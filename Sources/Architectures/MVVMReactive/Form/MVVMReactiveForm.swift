package import FormScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues

/// The form in reactive MVVM.
package struct MVVMReactiveForm: Architecture {
  package let name: String
  private let viewModel: FormViewModel.Type

  /// One derivation from all fields, as most authors would write it.
  package static let once = MVVMReactiveForm("mvvm-reactive-once", FormViewModel.self)

  /// The graph of the application that the form comes from, double emissions and all.
  package static let asInOriginal = MVVMReactiveForm("mvvm-reactive", OriginalFormViewModel.self)

  /// One derivation, without repeated values.
  package static let glitchFree = MVVMReactiveForm(
    "mvvm-reactive-glitch-free", GlitchFreeFormViewModel.self)

  private init(_ name: String, _ viewModel: FormViewModel.Type) {
    self.name = name
    self.viewModel = viewModel
  }

  package func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let model = RegistrationModel(queues: queues)
    let view = FormView(
      screen: screen, viewModel: viewModel.init(model: model, queues: queues))
    view.viewDidLoad()
    return view
  }
}
