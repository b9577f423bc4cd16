import FormModel
public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form without binding, which shows the validation only when it changed. A type of its own:
/// `DirectForm` is what all others are compared with, and must not pay for a choice.
public struct DirectDistinctForm: FormArchitecture {
  public let name = "direct-distinct"

  public init() {}

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let session = DirectDistinctFormSession(screen, queues)
    session.load()
    return session
  }
}

final class DirectDistinctFormSession: ScreenSession {
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel
  /// The validation that was delivered last; nil before the first. Used where the model runs, so
  /// that a repeated one does not even hop.
  private var shown: FormValidation?

  init(_ screen: FormScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [weak self] in self?.register() }
    queues.onModel { [self] in showChange() }
  }

  private func edit(_ field: FormField, _ text: String) {
    queues.onModel { [self] in
      model.edit(field, text)
      showChange()
    }
  }

  private func register() {
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func showChange() {
    let validation = model.validation
    guard validation != shown else { return }
    shown = validation
    queues.deliver { [self] in
      screen.validation.text = validation.message
      screen.validation.color = validation.isAcceptable ? .green : .red
      screen.register.isEnabled = validation.isAcceptable
    }
  }
}
