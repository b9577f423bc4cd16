package import FormScreen
package import HeadlessUI
import Interaction
import OpenCombine
package import Queues

/// The form's four graphs by OpenCombine's subjects, and by its operator where repeated values are
/// left out. `combineLatest`, which it lacks, is ours in any case; `map`, `sink` and `AnyPublisher`
/// are OpenCombine's in any case. Its subjects keep several subscribers in a set, so that their
/// order is not determined.
package struct LibraryForm: FormArchitecture {
  package let name: String
  private let viewModel: FormViewModel.Type

  package static let asInOriginal = LibraryForm(
    "mvvm-reactive-library", OriginalFormViewModel.self)
  package static let once = LibraryForm("mvvm-reactive-library-once", FormViewModel.self)
  package static let distinct = LibraryForm(
    "mvvm-reactive-library-distinct", LibraryDistinctFormViewModel.self)
  package static let glitchFree = LibraryForm(
    "mvvm-reactive-library-glitch-free", LibraryGlitchFreeFormViewModel.self)

  private init(_ name: String, _ viewModel: FormViewModel.Type) {
    self.name = name
    self.viewModel = viewModel
  }

  package func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let model = LibraryRegistrationModel(queues: queues)
    let view = FormView(
      screen: screen, viewModel: viewModel.init(model: model, queues: queues),
      texts: { PassthroughSubject() }, taps: { PassthroughSubject() })
    view.viewDidLoad()
    return view
  }
}

final class LibraryRegistrationModel:
  PublishingModel<CurrentValueSubject<String, Never>>, RegistrationModelProtocol
{
  init(queues: LayoutQueues) {
    super.init(queues: queues) { CurrentValueSubject("") }
  }
}
