import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form in Flux: the view.
final class FluxFormCopy: FormCopy {
  enum Fault: String {
    /// Sends all texts with each action, those that the store told last.
    case wholeState = "whole-state"
    /// Tells the alert at each action while the store has one. Nobody takes it out.
    case alertReturns = "alert-returns"
    /// Empties a text without a hop, since that is quickly done.
    case clearedInPlace = "cleared-in-place"
  }

  static let pattern = "flux"
  static let wrong = [
    making(
      .wholeState, .lostUpdate, .forGood, in: .delayed,
      "A form that is filled quickly, by a password store for instance, forgets a field."),
    making(
      .alertReturns, .doubleNotification, .forGood,
      "After a registration, the next key brings the closed alert up again."),
    making(
      .clearedInPlace, .changeOffQueue, .forGood, in: .ownQueue,
      "A field that is typed in and emptied at once is taken for filled."),
  ]

  private let screen: FormScreen
  private let fault: Fault?
  private let dispatcher = CopiedDispatcher<CopiedFormAction>()
  private let formStore: CopiedFormStore
  private let alertStore: CopiedAlertStore
  /// The texts that the store told last.
  private var texts = FormTexts()

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    self.fault = fault
    formStore = CopiedFormStore(dispatcher, queues, fault)
    alertStore = CopiedAlertStore(dispatcher, fault)
    screen.connect(
      edit: { [weak self] in self?.edit($0, $1) },
      register: { [weak dispatcher] in dispatcher?.dispatch(.registered) })
    alertStore.observe { [weak self] in self?.screen.alert.present($0) }
    formStore.observe { [weak self] in self?.show($0) }
  }

  private func edit(_ field: FormField, _ text: String) {
    guard fault == .wholeState else { return dispatcher.dispatch(.textChanged(field, text)) }
    var texts = texts
    texts[field] = text
    dispatcher.dispatch(.textsChanged(texts))
  }

  private func show(_ texts: FormTexts) {
    self.texts = texts
    screen.show(texts.validation)
  }
}

enum CopiedFormAction {
  case textChanged(FormField, String)
  case textsChanged(FormTexts)
  case registered
}

/// Hands each action to every store, in the caller's turn.
final class CopiedDispatcher<Action> {
  private var stores: [(Action) -> Void] = []

  func register(_ store: @escaping (Action) -> Void) { stores.append(store) }

  func dispatch(_ action: Action) {
    for store in stores { store(action) }
  }
}

/// The only owner of the form's texts, which live where the model runs.
final class CopiedFormStore {
  private let queues: LayoutQueues
  private let fault: FluxFormCopy.Fault?
  private let model: FormModel
  private var observers: [(FormTexts) -> Void] = []

  init(
    _ dispatcher: CopiedDispatcher<CopiedFormAction>, _ queues: LayoutQueues,
    _ fault: FluxFormCopy.Fault?
  ) {
    self.queues = queues
    self.fault = fault
    model = FormModel(observer: queues.cellObserver)
    dispatcher.register { [weak self] in self?.receive($0) }
  }

  func observe(_ observer: @escaping (FormTexts) -> Void) {
    queues.onModel { [self] in
      observers.append(observer)
      tell()
    }
  }

  private func receive(_ action: CopiedFormAction) {
    switch action {
    case .textChanged(let field, "") where fault == .clearedInPlace: reduce([(field, "")])
    case .textChanged(let field, let text): queues.onModel { [self] in reduce([(field, text)]) }
    case .textsChanged(let texts):
      queues.onModel { [self] in reduce(FormField.allCases.map { ($0, texts[$0]) }) }
    case .registered: break
    }
  }

  private func reduce(_ edits: [(FormField, String)]) {
    for (field, text) in edits { model.edit(field, text) }
    tell()
  }

  private func tell() {
    let texts = model.texts
    for observer in observers {
      queues.deliver { observer(texts) }
    }
  }
}

/// The only owner of the alert. Its state lives on main.
final class CopiedAlertStore {
  private var alert: Alert?
  private var observers: [(Alert) -> Void] = []

  init(_ dispatcher: CopiedDispatcher<CopiedFormAction>, _ fault: FluxFormCopy.Fault?) {
    dispatcher.register { [weak self] action in
      switch action {
      case .registered: self?.alert = .registered
      case _ where fault == .alertReturns: break
      default: return
      }
      self?.tell()
    }
  }

  func observe(_ observer: @escaping (Alert) -> Void) { observers.append(observer) }

  private func tell() {
    guard let alert else { return }
    for observer in observers { observer(alert) }
  }
}
