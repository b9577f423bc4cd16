import FeatureContract
import FormModel
import FormScreen
import FormSpecification
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay

/// A form that uses its model in one more place than it must.
struct StrayForm: Architecture {
  enum Use: String, CaseIterable {
    case none
    /// Before anybody else knows the model.
    case readWhereItIsMade
    /// In the same job, after the model's first job was enqueued.
    case readAfterHandingItOn
    case readAtATap
    /// Empties a text at once.
    case changeInPlace
    /// In an update of the screen.
    case readInADelivery
    /// In a second form, which a tap makes and nobody else knows.
    case anotherModelOfATap
  }

  let use: Use
  var name: String { use.rawValue }

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    StraySession(use, screen, queues)
  }

  static func arm(_ use: Use, _ layout: QueueLayout) -> Arm {
    Arm(of: .form, through: StrayForm(use: use), layout)
  }
}

private final class StraySession: ScreenSession {
  private let use: StrayForm.Use
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel
  private var registered: FormTexts?

  init(_ use: StrayForm.Use, _ screen: FormScreen, _ queues: LayoutQueues) {
    (self.use, self.screen, self.queues) = (use, screen, queues)
    model = FormModel(observer: queues.cellObserver)
    if use == .readWhereItIsMade { registered = model.texts }
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [weak self] in self?.register() }
    queues.onModel { [self] in show() }
    if use == .readAfterHandingItOn { registered = model.texts }
  }

  private func edit(_ field: FormField, _ text: String) {
    if use == .changeInPlace, text.isEmpty {
      model.edit(field, text)
      queues.onModel { [self] in show() }
    } else {
      queues.onModel { [self] in
        model.edit(field, text)
        show()
      }
    }
  }

  private func register() {
    if use == .readAtATap { registered = model.texts }
    if use == .anotherModelOfATap {
      let other = FormModel(observer: queues.cellObserver)
      registered = other.texts
    }
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func show() {
    let validation = model.validation
    queues.deliver { [self] in
      let validation = use == .readInADelivery ? model.validation : validation
      screen.validation.text = validation.message
      screen.validation.color = validation.isAcceptable ? .green : .red
      screen.register.isEnabled = validation.isAcceptable
    }
  }
}
