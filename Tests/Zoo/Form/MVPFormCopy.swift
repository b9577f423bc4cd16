import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form in Model-View-Presenter: the passive view.
final class MVPFormCopy: FormCopy {
  enum Fault: String {
    /// Takes the button away at a key, until the verdict is there.
    case disabledMeanwhile = "disabled-meanwhile"
    /// Delivers the label and the button one by one.
    case deliveredApart = "delivered-apart"
    /// Delivers nothing while a delivery is under way, which has the older verdict.
    case coalesced = "coalesced"
  }

  static let pattern = "mvp"
  static let wrong = [
    making(
      .disabledMeanwhile, .glitch, .forATurn, in: .delayed,
      "The button of a complete form is grey for a moment at each key."),
    making(
      .deliveredApart, .group, .forATurn, in: .delayed,
      "The label says that the form can be registered while the button is still grey."),
    making(
      .coalesced, .lostUpdate, .forGood, in: .delayed,
      "After quick typing the form shows the verdict on an earlier text."),
  ]

  private let screen: FormScreen
  private let presenter: CopiedRegistrationPresenter

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    presenter = CopiedRegistrationPresenter(queues, fault)
    presenter.view = self
    screen.connect(
      edit: { [weak presenter] in presenter?.textDidChange(in: $0, to: $1) },
      register: { [weak presenter] in presenter?.registerTapped() })
    presenter.viewDidLoad()
  }

  func showValidation(_ validation: FormValidation) { screen.showLabel(validation) }

  func setCanRegister(_ canRegister: Bool) { screen.register.isEnabled = canRegister }

  func showAlert(_ alert: Alert) { screen.alert.present(alert) }
}

/// Takes the texts to the model and tells the view what to show of the validation.
final class CopiedRegistrationPresenter {
  weak var view: MVPFormCopy?
  private let queues: LayoutQueues
  private let fault: MVPFormCopy.Fault?
  private let model: FormModel
  private var isDelivering = false

  init(_ queues: LayoutQueues, _ fault: MVPFormCopy.Fault?) {
    self.queues = queues
    self.fault = fault
    model = FormModel(observer: queues.cellObserver)
  }

  func viewDidLoad() {
    queues.onModel { [self] in present(model.validation) }
  }

  func textDidChange(in field: FormField, to text: String) {
    if fault == .disabledMeanwhile { view?.setCanRegister(false) }
    queues.onModel { [self] in
      model.edit(field, text)
      present(model.validation)
    }
  }

  func registerTapped() {
    view?.showAlert(.registered)
  }

  private func present(_ validation: FormValidation) {
    if fault == .coalesced {
      guard !isDelivering else { return }
      isDelivering = true
    }
    queues.deliver { [self] in
      isDelivering = false
      view?.showValidation(validation)
      if fault != .deliveredApart { view?.setCanRegister(validation.isAcceptable) }
    }
    if fault == .deliveredApart {
      queues.deliver { [self] in view?.setCanRegister(validation.isAcceptable) }
    }
  }
}
