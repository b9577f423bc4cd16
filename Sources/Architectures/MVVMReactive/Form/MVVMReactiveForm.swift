public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in reactive MVVM: the pattern, and the same pattern with other levels of three factors.
public struct MVVMReactiveForm: FormArchitecture {
  public let name: String
  private let graph: ValidationGraph

  /// The graph of the application that the form comes from, double emissions and all.
  public static let asInOriginal = MVVMReactiveForm("mvvm-reactive", .twice, by: .own)

  /// The same pattern with one derivation and without repeated values.
  public static let glitchFree = MVVMReactiveForm(
    "mvvm-reactive-glitch-free", .once, isDistinct: true, by: .own)

  /// One of the two changes that lead from `asInOriginal` to `glitchFree`.
  public static let once = MVVMReactiveForm("mvvm-reactive-once", .once, by: .own)
  public static let distinct = MVVMReactiveForm(
    "mvvm-reactive-distinct", .twice, isDistinct: true, by: .own)

  /// The same four graphs by OpenCombine's subjects and operators.
  public static let library = MVVMReactiveForm("mvvm-reactive-library", .twice, by: .library)
  public static let libraryOnce = MVVMReactiveForm(
    "mvvm-reactive-library-once", .once, by: .library)
  public static let libraryDistinct = MVVMReactiveForm(
    "mvvm-reactive-library-distinct", .twice, isDistinct: true, by: .library)
  public static let libraryGlitchFree = MVVMReactiveForm(
    "mvvm-reactive-library-glitch-free", .once, isDistinct: true, by: .library)

  private init(
    _ name: String, _ derivation: ValidationGraph.Derivation, isDistinct: Bool = false,
    by operators: OperatorSource
  ) {
    self.name = name
    graph = ValidationGraph(
      derivation: derivation, isDistinct: isDistinct, operators: operators)
  }

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    switch graph.operators {
    case .own:
      let view = FormView<OwnFormSubjects>(
        screen: screen, viewModel: viewModel(RegistrationModel(queues: queues), queues))
      view.viewDidLoad()
      return view
    case .library:
      let view = FormView<LibraryFormSubjects>(
        screen: screen, viewModel: viewModel(LibraryRegistrationModel(queues: queues), queues))
      view.viewDidLoad()
      return view
    }
  }

  private func viewModel(
    _ model: any RegistrationModelProtocol, _ queues: LayoutQueues
  ) -> FormViewModel {
    FormViewModel(model: model, graph: graph, queues: queues)
  }
}
