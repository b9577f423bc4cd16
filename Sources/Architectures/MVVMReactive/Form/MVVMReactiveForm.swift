public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in reactive MVVM.
public struct MVVMReactiveForm: FormArchitecture {
  public let name: String
  private let graph: ValidationGraph

  /// The graph of the application that the form comes from, double emissions and all.
  public static let asInOriginal = MVVMReactiveForm(name: "mvvm-reactive", graph: .asInOriginal)

  /// The same pattern with one derivation and without repeated values.
  public static let glitchFree = MVVMReactiveForm(
    name: "mvvm-reactive-glitch-free", graph: .glitchFree)

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let viewModel = FormViewModel(
      model: RegistrationModel(queues: queues), graph: graph, queues: queues)
    let view = FormView(screen: screen, viewModel: viewModel)
    view.viewDidLoad()
    return view
  }
}
