import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Observation
import Queues

/// The form in MVVM by Observation: the view.
final class ObservableFormCopy: FormCopy {
  enum Fault: String {
    /// Comes back inside `onChange`, and not in a later turn.
    case shownAtOnce = "shown-at-once"
  }

  static let pattern = "observable"
  static let wrong = [
    making(
      .shownAtOnce, .staleValue, .forGood,
      "The verdict is always that of the text before the last key.")
  ]

  private let screen: FormScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let viewModel: ObservableFormViewModel

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    viewModel = ObservableFormViewModel(queues)
    screen.connect(
      edit: { [weak viewModel] in viewModel?.edit($0, $1) },
      register: { [weak self] in self?.screen.alert.present(.registered) })
    track()
  }

  private func track() {
    let tracked = Tracked(view: self)
    let verdict = withObservationTracking {
      viewModel.verdict
    } onChange: {
      tracked.willChange()
    }
    screen.show(verdict)
  }

  /// Holds the view weakly. Used on main only, though Observation asks for a sendable closure.
  private final class Tracked: @unchecked Sendable {
    private weak var view: ObservableFormCopy?

    init(view: ObservableFormCopy) {
      self.view = view
    }

    func willChange() {
      guard let view else { return }
      guard view.fault != .shownAtOnce else { return view.track() }
      view.queues.main.async { [weak view] in view?.track() }
    }
  }
}

/// Takes the texts to the model, and observes the verdict. Used on main.
@Observable
final class ObservableFormViewModel {
  private(set) var verdict: FormValidation
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ queues: LayoutQueues) {
    let model = FormModel(observer: queues.cellObserver)
    self.queues = queues
    self.model = model
    verdict = model.validation
  }

  func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      let verdict = model.validation
      queues.deliver { [self] in self.verdict = verdict }
    }
  }
}
