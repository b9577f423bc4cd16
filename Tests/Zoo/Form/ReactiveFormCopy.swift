import CombineOperators
import FormModel
import FormScreen
import HeadlessUI
import OpenCombine
import Queues

/// The form in reactive MVVM: the view.
final class ReactiveFormCopy: FormCopy {
  enum Fault: String {
    /// Derives the label from two verdicts, and the button from the texts.
    case twoDerivations = "two-derivations"
    /// Leaves out a registration of the same texts, against double taps.
    case distinctTaps = "distinct-taps"
    /// Binds again after a registration, and keeps the old subscriptions.
    case boundAgain = "bound-again"
  }

  static let pattern = "reactive"
  static let wrong = [
    making(
      .twoDerivations, .group, .forATurn, in: .delayed,
      "The label says that all is well while the button is still grey."),
    making(
      .distinctTaps, .secondVisit, .forGood,
      "A second registration of the same texts does nothing."),
    making(
      .boundAgain, .keptObserver, .notVisible,
      "Each registration makes every later key slower."),
  ]

  private let screen: FormScreen
  private let fault: Fault?
  private let viewModel: PublishingFormViewModel
  private let edits = OrderedPassthroughSubject<(FormField, String), Never>()
  private let taps = OrderedPassthroughSubject<Void, Never>()
  private var cancellables: [AnyCancellable] = []

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    self.fault = fault
    viewModel = PublishingFormViewModel(queues, fault)
    screen.connect(
      edit: { [weak edits] in edits?.send(($0, $1)) }, register: { [weak taps] in taps?.send() })
    cancellables = [
      viewModel.alerts(at: AnyPublisher(taps)).sink { [weak self] in self?.present() }
    ]
    bind()
  }

  private func bind() {
    viewModel.bind(edits: AnyPublisher(edits))
    viewModel.observe { [weak self] in self?.show($0) }
  }

  private func present() {
    screen.alert.present(.registered)
    if fault == .boundAgain { bind() }
  }

  private func show(_ change: PublishingFormViewModel.Change) {
    switch change {
    case .all(let validation): screen.show(validation)
    case .label(let validation): screen.showLabel(validation)
    case .button(let canRegister): screen.register.isEnabled = canRegister
    }
  }
}

/// Takes the texts to the model, and derives what is shown from what the model publishes.
final class PublishingFormViewModel {
  enum Change {
    case all(FormValidation)
    case label(FormValidation)
    case button(Bool)
  }

  private let queues: LayoutQueues
  private let fault: ReactiveFormCopy.Fault?
  private let model: PublishingFormModel
  /// Used on main.
  private var texts = FormTexts()
  /// Used on main, as long as the view model is bound.
  private var cancellables: [AnyCancellable] = []
  /// Used where the model runs.
  private var subscriptions: [AnyCancellable] = []

  init(_ queues: LayoutQueues, _ fault: ReactiveFormCopy.Fault?) {
    self.queues = queues
    self.fault = fault
    model = PublishingFormModel(queues)
  }

  func bind(edits: AnyPublisher<(FormField, String), Never>) {
    cancellables += [
      edits.sink { [weak self, queues, model] field, text in
        self?.texts[field] = text
        queues.onModel { model.edit(field, text) }
      }
    ]
  }

  func alerts(at taps: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    guard fault == .distinctTaps else { return taps }
    return AnyPublisher(taps.map { [weak self] in self?.texts }.removeDuplicates().map { _ in })
  }

  /// Subscribes where the model runs, and shows each value on main.
  func observe(_ show: @escaping (Change) -> Void) {
    queues.onModel { [self] in
      subscriptions += changes.map { changes in
        changes.sink { [queues] change in queues.deliver { show(change) } }
      }
    }
  }

  private var changes: [AnyPublisher<Change, Never>] {
    let all = model.id.combineLatest(model.password, model.confirm) {
      FormValidation(
        isBlank: FormRules.isBlank($0, $1, $2), isMatch: FormRules.isMatch($1, $2))
    }
    guard fault == .twoDerivations else { return [AnyPublisher(all.map { .all($0) })] }
    let isBlank = model.id.combineLatest(model.password, model.confirm) {
      FormRules.isBlank($0, $1, $2)
    }
    let isMatch = model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
    let label = isBlank.combineLatest(isMatch) { FormValidation(isBlank: $0, isMatch: $1) }
    return [
      AnyPublisher(label.map { .label($0) }), AnyPublisher(all.map { .button($0.isAcceptable) }),
    ]
  }
}

/// Keeps the texts and publishes each as it is edited.
final class PublishingFormModel {
  let id = OrderedCurrentValueSubject<String, Never>("")
  let password = OrderedCurrentValueSubject<String, Never>("")
  let confirm = OrderedCurrentValueSubject<String, Never>("")
  private let form: FormModel

  init(_ queues: LayoutQueues) {
    form = FormModel(observer: queues.cellObserver)
  }

  func edit(_ field: FormField, _ text: String) {
    form.edit(field, text)
    switch field {
    case .id: id.send(text)
    case .password: password.send(text)
    case .confirm: confirm.send(text)
    }
  }
}
