import FormModel
import FormScreen
import HeadlessUI
import Locks
import Queues

/// The form in Model-View-Controller.
final class MVCFormCopy: FormCopy, CopiedRegistrationModelDelegate {
  enum Fault: String {
    /// Keeps a draft of the id for the next form, and forgets to show it there.
    case keptDraft = "kept-draft"
    /// Tells the delegate by hand what `didSet` tells already.
    case toldTwice = "told-twice"
    /// Keeps all texts, for a command that undoes.
    case endlessHistory = "endless-history"
    /// Empties the label at a key, until the verdict is there.
    case emptiedLabel = "emptied-label"
    /// Refuses taps while it registers, and ends that in a later turn.
    case lateEnd = "late-end"
  }

  static let pattern = "mvc"
  static let wrong = [
    making(
      .keptDraft, .keptState, .forGood,
      "A new form without an id can be registered if an earlier form had one."),
    making(
      .toldTwice, .doubleNotification, .notVisible,
      "Each key writes the label and the button twice."),
    making(
      .endlessHistory, .growth, .notVisible,
      "The form takes more memory with each key."),
    making(
      .emptiedLabel, .glitch, .forATurn, in: .delayed,
      "The label disappears at each key and comes back."),
    making(
      .lateEnd, .lateFlag, .forGood,
      "After a quick ok, the next tap on the button does nothing."),
  ]

  private let screen: FormScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let model: CopiedRegistrationModel
  private var isRegistering = false

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    model = CopiedRegistrationModel(queues, fault)
    model.delegate = self
    screen.connect(
      edit: { [weak self] in self?.textDidChange(in: $0, to: $1) },
      register: { [weak self] in self?.registerTapped() })
    queues.onModel { [self] in
      model.load()
      registrationModelDidChange(model)
    }
  }

  private func textDidChange(in field: FormField, to text: String) {
    if fault == .emptiedLabel { screen.validation.text = "" }
    queues.onModel { [self] in
      model.edit(field, text)
      if fault == .toldTwice { registrationModelDidChange(model) }
    }
  }

  private func registerTapped() {
    guard fault == .lateEnd else { return screen.alert.present(.registered) }
    guard !isRegistering else { return }
    isRegistering = true
    screen.alert.present(.registered)
    queues.main.async { [self] in isRegistering = false }
  }

  func registrationModelDidChange(_ model: CopiedRegistrationModel) {
    let validation = model.validation
    queues.deliver { [self] in screen.show(validation) }
  }
}

protocol CopiedRegistrationModelDelegate: AnyObject {
  func registrationModelDidChange(_ model: CopiedRegistrationModel)
}

/// Keeps the texts and tells its delegate each time the validation was set.
final class CopiedRegistrationModel {
  /// The mistake itself: state that all forms of the process share.
  private static let draft = Draft()

  weak var delegate: (any CopiedRegistrationModelDelegate)?
  private let form: FormModel
  private let fault: MVCFormCopy.Fault?
  private var history: [FormTexts] = []
  private(set) var validation: FormValidation {
    didSet { delegate?.registrationModelDidChange(self) }
  }

  init(_ queues: LayoutQueues, _ fault: MVCFormCopy.Fault?) {
    self.fault = fault
    form = FormModel(observer: queues.cellObserver)
    validation = form.validation
  }

  func load() {
    if fault == .keptDraft { form.edit(.id, Self.draft.id) }
  }

  func edit(_ field: FormField, _ text: String) {
    if fault == .endlessHistory { history.append(form.texts) }
    if fault == .keptDraft, field == .id { Self.draft.id = text }
    form.edit(field, text)
    validation = form.validation
  }
}

/// The id that was typed last, in any form.
private final class Draft: Sendable {
  private let text = StateLock("")

  var id: String {
    get { text.withLock { $0 } }
    set { text.withLock { $0 = newValue } }
  }
}
