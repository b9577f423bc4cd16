import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form in MVVM with a closure: the view.
final class ClosureFormCopy: FormCopy {
  enum Fault: String {
    /// Hops to main once more, though a delivery is there already.
    case nestedHop = "nested-hop"
    /// Has a tap check first what changed since the verdict did.
    case tapChecks = "tap-checks"
    /// Takes the texts to register from the model at a tap, where the tap is.
    case textsAtTap = "texts-at-tap"
  }

  static let pattern = "closure"
  static let wrong = [
    making(
      .nestedHop, .lateTurn, .forATurn,
      "The verdict appears a turn later than it could."),
    making(
      .tapChecks, .secondTap, .forGood,
      "After an edit that leaves the form complete, the first tap on the button does nothing."),
    making(
      .textsAtTap, .readOffQueue, .notVisible, in: .guarded,
      "A tap during an edit can register a half-written text, or crash."),
  ]

  private let screen: FormScreen
  private let viewModel: CopiedFormViewModel

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    viewModel = CopiedFormViewModel(queues, fault)
    viewModel.stateDidUpdate = { [weak self] in self?.screen.show($0) }
    viewModel.didRegister = { [weak self] in self?.screen.alert.present(.registered) }
    screen.connect(
      edit: { [weak viewModel] in viewModel?.textDidChange(in: $0, to: $1) },
      register: { [weak viewModel] in viewModel?.registerTapped() })
    viewModel.pullState()
  }
}

/// Takes the texts to the model and derives the form's state from it.
final class CopiedFormViewModel {
  var stateDidUpdate: ((FormValidation) -> Void)?
  var didRegister: (() -> Void)?
  private let queues: LayoutQueues
  private let fault: ClosureFormCopy.Fault?
  private let model: FormModel
  /// Used on main, as the next one.
  private var mustCheck = false
  private var told: FormValidation?
  private var registered: FormTexts?

  init(_ queues: LayoutQueues, _ fault: ClosureFormCopy.Fault?) {
    self.queues = queues
    self.fault = fault
    model = FormModel(observer: queues.cellObserver)
  }

  func pullState() {
    queues.onModel { [self] in tellState() }
  }

  func textDidChange(in field: FormField, to text: String) {
    mustCheck = true
    queues.onModel { [self] in
      model.edit(field, text)
      tellState()
    }
  }

  func registerTapped() {
    switch fault {
    case .tapChecks where mustCheck:
      mustCheck = false
      pullState()
    case .textsAtTap:
      registered = model.texts
      didRegister?()
    default: didRegister?()
    }
  }

  private func tellState() {
    let validation = model.validation
    queues.deliver { [self] in
      if fault == .nestedHop {
        queues.main.async { [self] in tell(validation) }
      } else {
        tell(validation)
      }
    }
  }

  private func tell(_ validation: FormValidation) {
    if validation != told { mustCheck = false }
    told = validation
    stateDidUpdate?(validation)
  }
}
